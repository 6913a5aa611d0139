import { type AnyRow, callApi, type Listed } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'

/** One invoice, or undefined while there is none to read. */
export const useInvoice = (id: number | undefined) =>
  useQuery({
    queryKey: ['invoice', 'one', id],
    enabled: id !== undefined,
    queryFn: () => callApi<AnyRow>('/invoice/getDetail', { id }),
  })
/** Invoices among which a person chooses. */
export const useInvoices = (where: Record<string, unknown>, enabled: boolean) =>
  useQuery({
    queryKey: ['invoice', 'choose', JSON.stringify(where)],
    enabled,
    queryFn: () => callApi<Listed>('/invoice/getList', { where, pagination: { page: 1, limit: 50 } }),
  })
/** The invoice services, and whether they are simulated. */
export const usePlatforms = () =>
  useQuery({
    queryKey: ['invoice', 'platforms'],
    queryFn: () =>
      callApi<{ rows: { platform: number; name: string; simulated: boolean; configured: boolean }[] }>(
        '/invoice/platforms',
        {},
      ),
  })
