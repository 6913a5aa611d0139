import { port, type Language } from '@pavilion/declare'
import type { Context } from '@pavilion/store'

export type FindPass = (
  ctx: Context,
  asked: { readonly projectId: number; readonly recordId: number; readonly language: Language },
) => Promise<string>

/** The certificate domain, which is loaded after this one, fills it. */
export const passOfRecord = port<FindPass>('form.passOfRecord', {
  what: 'a sentence with the link to the pass of the person whom a record admits; empty when it admits nobody',
})
