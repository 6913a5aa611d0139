/**
 * What one person wants to find again on this device, by name. Without storage (private mode) it
 * lasts until the page is left.
 */
const lost = new Map<string, string>()
export function remembered<T>(key: string): T | undefined {
  let stored: string | null | undefined
  try {
    stored = localStorage.getItem(`pavilion.${key}`)
  } catch {
    stored = lost.get(key)
  }
  if (!stored) return undefined
  try {
    return JSON.parse(stored) as T
  } catch {
    return undefined
  }
}
export function remember(key: string, value: unknown): void {
  const json = JSON.stringify(value)
  try {
    localStorage.setItem(`pavilion.${key}`, json)
  } catch {
    lost.set(key, json)
  }
}
