export function removeUnneededFiles(modules: string): void;
export function dropSymbols(file: string): void;
