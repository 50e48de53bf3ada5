import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { describeNews, type OrderNewsItem } from "#domain/orders/order-news.ts";
import { deskKey } from "#app/desk/desk-key.ts";
import styles from "./news-line.module.css";
import { useOrderNews } from "#app/desk/use-desk-news.ts";

/** What others have changed since the list was loaded, in one line: nothing moves on the list by itself. */
export function NewsLine({ load }: { load(): Promise<void> }) {
  const [items, setItems] = useState<readonly OrderNewsItem[]>([]);
  useOrderNews((fresh) => setItems((before) => [...before, ...fresh]));
  const words = describeNews(items);
  return (
    <p className={words === "" ? undefined : styles.line} role="status">
      {words === "" ? null : (
        <Button
          look="quiet"
          size="sm"
          {...deskKey("r", "Show what is new")}
          onClick={() => {
            setItems([]);
            void load();
          }}
        >
          <Icon name="refresh-cw" /> {words}. Show {items.length === 1 ? "it" : "them"}
        </Button>
      )}
    </p>
  );
}
