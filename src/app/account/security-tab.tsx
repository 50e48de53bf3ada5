import { useCallback, useEffect, useState } from "react";
import { call } from "#app/calls/call.ts";
import { Button } from "#app/ui/button.tsx";
import { Loading } from "#app/ui/loading.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { type AdminSignIn, AdminSignIns } from "./admin-sign-ins.tsx";
import { SecondFactor, type SecondFactorView } from "./second-factor.tsx";
import styles from "./second-factor.module.css";

interface Loaded {
  factor: SecondFactorView;
  signIns: readonly AdminSignIn[];
}

/** How an admin signs in: the second factor, and who signed in lately. */
export function SecurityTab() {
  const [loaded, setLoaded] = useState<Loaded | "loading" | "failed">("loading");

  const load = useCallback(async (): Promise<void> => {
    try {
      const [factor, signIns] = await Promise.all([call("getSecondFactor", {}), call("listAdminSignIns", {})]);
      setLoaded({ factor, signIns });
    } catch {
      setLoaded("failed");
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (loaded === "loading") return <Loading label="Loading…" />;
  if (loaded === "failed") {
    return (
      <Notice className={styles.section} kind="bad">
        Failed to load this page.{" "}
        <Button look="quiet" size="sm" onClick={() => void load()}>
          Try again
        </Button>
      </Notice>
    );
  }
  return (
    <>
      <SecondFactor factor={loaded.factor} onChanged={() => void load()} />
      <AdminSignIns signIns={loaded.signIns} />
    </>
  );
}
