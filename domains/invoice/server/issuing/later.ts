import type { Row } from '@pavilion/declare'
import type { Context } from '@pavilion/store'
import type { invoice } from '../../model/index.ts'
import { requestFor } from './request.ts'

/** The specimen of a simulated invoice that was written without a file. */
export async function laterSpecimen(ctx: Context, row: Row<typeof invoice>): Promise<Buffer | undefined> {
  const { invoiceNumber: number, issuedAt } = row
  if (!number || !issuedAt) return undefined
  const { request } = await requestFor(ctx, row.id, row.redOfId !== null && row.redOfId !== undefined)
  const { specimen } = await import('./specimen.ts')
  return specimen(request, { number, issuedAt })
}
