import { type Alterations, type InputProps, later } from '@pavilion/screens'

/** A link is chosen by the name of its page, wherever one is entered. */
export const linkForm: NonNullable<Alterations['form']> = {
  inputs: { path: later<'LinkInput', InputProps>(() => import('../LinkInput.tsx'), 'LinkInput') },
}
