const keyOf = (projectId: number | undefined) => `pavilion.badgePrinter.${projectId ?? ''}`
/** The badge printer that was chosen last at this device for an event; undefined without one. */
export function keptPrinter(projectId: number | undefined): number | undefined {
  try {
    return Number(localStorage.getItem(keyOf(projectId))) || undefined
  } catch {
    return undefined
  }
}
/** Keeps the printer of this device for an event. */
export function keepPrinter(projectId: number | undefined, id: number | undefined): void {
  try {
    if (id) localStorage.setItem(keyOf(projectId), String(id))
    else localStorage.removeItem(keyOf(projectId))
  } catch {
    /* Asked again next time. */
  }
}
