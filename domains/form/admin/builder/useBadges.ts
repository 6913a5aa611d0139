import { callOf } from '@pavilion/declare'
import { type AnyRow, send, useForget, useHere, useList, useWork } from '@pavilion/screens'
import { useState } from 'react'
import { webFormCertType } from '../../model/channel.ts'

const page = { order: [['id', 'asc']], pagination: { page: 1, limit: 200 } } as const
/** Badge types belong to a later domain: they are known by their name. */
const typeName = 'registerUserCertType'

/** Who of a form gets which badge type. The rules are saved at once, apart from the draft of the form. */
export function useBadges(webFormId: number) {
  const { may, catalogue } = useHere()
  const forget = useForget()
  const [open, setOpen] = useState<{ readonly row?: AnyRow; readonly given?: Readonly<Record<string, unknown>> }>()
  const see = may('webFormCertType.getList')
  const { data, error, refetch } = useList(
    webFormCertType,
    { where: { webFormId }, includes: ['registerUserCertType', 'registerChannel', 'webFormFeeRule'], ...page },
    { enabled: see },
  )
  const types = useList(catalogue.get(typeName), page, { enabled: see && may(`${typeName}.getList`) })
  const acting = useWork(
    (row: AnyRow) => send(callOf(webFormCertType, 'delete'), { id: row.id, updatedAt: String(row.updatedAt) }),
    { done: ['已删除', 'Deleted'], onSettled: () => forget(webFormCertType.name) },
  )
  const rows = data?.rows ?? []
  return {
    rows,
    error,
    refetch: () => Promise.all([refetch(), types.refetch()]),
    busy: acting.busy,
    /** The badge types of the event, as far as the operator may see them. */
    types: types.data?.rows ?? [],
    open,
    may: {
      see,
      add: may('webFormCertType.create'),
      change: may('webFormCertType.update'),
      remove: may('webFormCertType.delete'),
    },
    add: () => setOpen({ given: { name: `证件规则 ${rows.length + 1}`, webFormId } }),
    edit: (row: AnyRow) => setOpen({ row }),
    close: () => setOpen(undefined),
    remove: acting.run,
  }
}
export type Badges = ReturnType<typeof useBadges>
