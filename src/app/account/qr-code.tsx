import styles from "./second-factor.module.css";

interface QrCodeProps {
  label: string;
  /** Side of the square in units of the path. */
  size: number;
  path: string;
}

/** Dark squares on white, with the white margin that readers need. */
export function QrCode({ label, size, path }: QrCodeProps) {
  return (
    <svg className={styles.qrCode} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label}>
      <path className={styles.qrSquares} d={path} shapeRendering="crispEdges" />
    </svg>
  );
}
