/**
 * The years between two bounds, the latest first. Without bounds, from 120 years ago to 20 years
 * ahead.
 */
export function yearsBetween(
  min: string | null | undefined,
  max: string | null | undefined,
  now = new Date().getFullYear(),
): string[] {
  const bound = (text: string | null | undefined, otherwise: number) =>
    /^\d{4}/.test(text ?? '') ? Number(text?.slice(0, 4)) : otherwise
  const last = bound(max, Math.max(now + 20, bound(min, 0)))
  const first = bound(min, Math.min(now - 120, last))
  return Array.from({ length: Math.max(0, Math.min(last - first + 1, 1000)) }, (_, at) =>
    String(last - at).padStart(4, '0'),
  )
}
