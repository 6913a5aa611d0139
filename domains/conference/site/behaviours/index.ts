type Behaviour = (root: HTMLElement) => void | Promise<void>
/** The scripts of the programme pages. */
export const behaviours: Readonly<Record<string, () => Promise<{ default: Behaviour }>>> = {
  programme: () => import('./programme.ts'),
  agenda: () => import('./agenda.ts'),
}
