import { forgetSecrets } from "./personal-values.ts";

// Runs before each file of tests.
forgetSecrets();
