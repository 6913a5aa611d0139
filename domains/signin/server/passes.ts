import type { Context } from '@pavilion/store'

/** The person of a scanned pass; why it names nobody; undefined when the text is no pass. */
export async function personOfPass(_ctx: Context, _text: string): Promise<number | 'forged' | 'expired' | undefined> {
  return undefined
}
