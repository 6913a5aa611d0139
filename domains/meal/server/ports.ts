import { port, type Pair } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** An attendee as meals know them. */
export interface Attendee {
  readonly id: number
  readonly name: string
  readonly company: string | null
  readonly phoneNumber: string | null
  readonly webUserId: number | null
  readonly certTypeId: number | null
  readonly certType: Pair | null
  /** The forms by which they registered. */
  readonly formIds: readonly number[]
  /** What they said about food in their registration. */
  readonly diet: string | null
  readonly isNormal: boolean
  /** What stands on badges and cards. */
  readonly numbers: readonly string[]
}
/** Which attendees are meant; without any of these, all who may enter. */
export interface AttendeesAsked {
  readonly projectId: number
  readonly ids?: readonly number[]
  readonly webUserId?: number
  readonly phones?: readonly string[]
  /** The meaning of the question whose answer is the diet; without it neither diets nor forms are read. */
  readonly dietLabel?: string
}
interface Attendees {
  rows(ctx: Context, asked: AttendeesAsked): Promise<readonly Attendee[]>
  /** Those with exactly this number, else at most so many whose name, company or phone fits. */
  find(
    ctx: Context,
    asked: { readonly projectId: number; readonly text: string; readonly most: number },
  ): Promise<{ readonly exact: boolean; readonly ids: readonly number[] }>
}
/** The registration domain, which is loaded after this one, fills it. */
export const attendees = port<Attendees>('meal.attendees', {
  what: 'attendees, for meals: by badge, form, name or number',
})

interface Badges {
  /** Whom a scanned badge names; undefined: the text is no badge. */
  read(
    ctx: Context,
    asked: { readonly projectId: number; readonly text: string },
  ): Promise<number | 'forged' | 'expired' | undefined>
  /** What a handheld needs to read badges without a line. */
  keys(ctx: Context, projectId: number): Promise<readonly unknown[]>
}
/** The certificate domain, which is loaded after this one, fills it. */
export const badges = port<Badges>('meal.badges', { what: 'whom a scanned badge names' })
