type Behaviour = (root: HTMLElement) => void | Promise<void>
/** What wakes on the pages of the programme. */
export const behaviours: Readonly<Record<string, () => Promise<{ default: Behaviour }>>> = {
  programme: () => import('./programme.ts'),
  agenda: () => import('./agenda.ts'),
}
