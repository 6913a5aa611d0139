/** The time left until a deadline, all zero once it has passed; undefined without one. */
export function timeLeft(
  deadline: string | null | undefined,
  now: number,
): { days: number; hours: number; minutes: number; seconds: number } | undefined {
  const at = deadline ? Date.parse(deadline) : Number.NaN
  if (Number.isNaN(at)) return undefined
  const seconds = Math.max(0, Math.floor((at - now) / 1000))
  return {
    days: Math.floor(seconds / 86_400),
    hours: Math.floor(seconds / 3600) % 24,
    minutes: Math.floor(seconds / 60) % 60,
    seconds: seconds % 60,
  }
}
