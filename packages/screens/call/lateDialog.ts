import { later } from '../later.ts'
import type { CallDialog as Dialog } from './CallDialog.tsx'

/** The dialog of a call, loaded with the first that is opened: no list waits for forms. */
export const CallDialog = later(() => import('./CallDialog.tsx'), 'CallDialog') as unknown as typeof Dialog
