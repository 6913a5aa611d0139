import { callOf, type AnyCall, type Pair, type Row } from '@pavilion/declare'
import { send, useCall, useForget } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { getPlatforms } from '../model/calls/issuing.ts'
import { invoice } from '../model/invoice.ts'

export type Invoice = Row<typeof invoice>
/** One invoice, or undefined while there is none to read. */
export const useInvoice = (id: number | undefined) =>
  useQuery({
    queryKey: ['invoice', 'one', id],
    enabled: id !== undefined,
    queryFn: () => send(callOf(invoice, 'getDetail'), { id: id ?? 0 }),
  })
/** Invoices among which a person chooses. */
export const useInvoices = (where: Record<string, unknown>) =>
  useQuery({
    queryKey: ['invoice', 'choose', JSON.stringify(where)],
    queryFn: () => send(callOf(invoice, 'getList'), { where, pagination: { page: 1, limit: 50 } }),
  })
/** The invoice services, and whether they are simulated. */
export const usePlatforms = () => useQuery({ queryKey: ['invoice', 'platforms'], queryFn: () => send(getPlatforms) })

/**
 * The form of one call about an invoice: why it was refused stands in it; then the invoice is shown, or
 * what `instead` does.
 */
export function useInvoiceCall<C extends AnyCall>(of: C, done: Pair, instead?: () => void) {
  const go = useNavigate()
  const forget = useForget()
  return useCall(of, {
    ...(!instead && { done }),
    quiet: true,
    onDone: async row => {
      if (instead) return instead()
      await forget('invoice')
      go(`/invoiceManagement/invoice/detail?id=${row.id}`)
    },
  })
}
