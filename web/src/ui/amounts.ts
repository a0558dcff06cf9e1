/** Sizes and times as the interface writes them. */

const UNITS = ["B", "kB", "MB", "GB"] as const;

export function bytesText(bytes: number, language: string): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  const digits = power === 0 || value >= 100 ? 0 : 1;
  return `${value.toLocaleString(language, { maximumFractionDigits: digits })} ${UNITS[power]}`;
}

/** A share as "12 %"; a small one with the digits it needs. */
export function percentText(share: number, language: string): string {
  const digits = share === 0 || share >= 0.1 ? 0 : share >= 0.001 ? 1 : 2;
  return share.toLocaleString(language, { style: "percent", maximumFractionDigits: digits });
}

/** "1:05:09", "2:03"; less than a second is one. */
export function durationText(seconds: number): string {
  const whole = Math.max(1, Math.round(seconds));
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const visibleParts = parts[0] === 0 ? parts.slice(1) : parts;
  return visibleParts.map((part, i) => (i === 0 ? String(part) : String(part).padStart(2, "0"))).join(":");
}
