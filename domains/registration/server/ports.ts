import { port } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

/** Signs a person in at no particular desk, and answers what the desk is told. The sign-in domain fills it. */
export const signingIn = port<(ctx: Context, registerUserId: number) => Promise<object>>('registration.signIn', {
  what: 'signing an attendee in from the lists of attendees',
})
/** Puts people into a face database and lets it synchronise. The access domain fills it. */
export const facesToLibrary = port<
  (
    ctx: Context,
    about: { readonly ids: readonly number[]; readonly registerUserFaceDatabaseId: number },
  ) => Promise<object>
>('registration.faceDatabase', { what: 'faces of attendees that go into a face database' })
