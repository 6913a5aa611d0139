/** What one person wants to find again on this device, by a name of its own. Without storage (private mode) it lasts until the page is left. */
const lost = new Map<string, string>()
export function remembered<T>(key: string): T | undefined {
  let told: string | null | undefined
  try {
    told = localStorage.getItem(`pavilion.${key}`)
  } catch {
    told = lost.get(key)
  }
  if (!told) return undefined
  try {
    return JSON.parse(told) as T
  } catch {
    return undefined
  }
}
export function remember(key: string, value: unknown): void {
  const told = JSON.stringify(value)
  try {
    localStorage.setItem(`pavilion.${key}`, told)
  } catch {
    lost.set(key, told)
  }
}
