import { answerTexts, callOf, type Pair } from '@pavilion/declare'
import { type AnyRow, send, useForget, useHere, useList, useTell, useWork } from '@pavilion/screens'
import { useState } from 'react'
import { webFormFeeRule } from '../../model/channel.ts'

/** The price that is being entered: an existing one, or what a new one starts with. */
export interface PriceAt {
  readonly row?: AnyRow
  readonly given?: Readonly<Record<string, unknown>>
}
/** The prices of a form. They are saved at once, apart from the draft of the form. */
export function usePrices(webFormId: number) {
  const { may } = useHere()
  const toast = useTell()
  const forget = useForget()
  const [open, setOpen] = useState<PriceAt>()
  const acting = useWork(
    async (work: () => Promise<unknown>, done: Pair) => {
      await work()
      toast.done(...done)
    },
    { onSettled: () => forget('webFormFeeRule', 'webForm') },
  )
  const { data, error, refetch } = useList(
    webFormFeeRule,
    {
      where: { webFormId },
      order: [
        ['sortNumber', 'asc'],
        ['id', 'asc'],
      ],
      includes: ['currency'],
      pagination: { page: 1, limit: 200 },
    },
    { enabled: may('webFormFeeRule.getList') },
  )
  const rows = data?.rows ?? []
  return {
    webFormId,
    rows,
    error,
    refetch,
    busy: acting.busy,
    open,
    may: {
      see: may('webFormFeeRule.getList'),
      add: may('webFormFeeRule.create'),
      change: may('webFormFeeRule.update'),
      remove: may('webFormFeeRule.delete'),
    },
    edit: (row: AnyRow) => setOpen({ row }),
    /** A new price, after the others. `about`: whom it is for. */
    add: (about: Readonly<Record<string, unknown>> = {}) =>
      setOpen({
        given: {
          name: '报名费',
          englishName: 'Registration fee',
          sortNumber: Math.max(0, ...rows.map(row => Number(row.sortNumber ?? 0))) + 10,
          ...about,
          webFormId,
        },
      }),
    close: () => setOpen(undefined),
    remove: (row: AnyRow) =>
      acting.run(
        () => send(callOf(webFormFeeRule, 'delete'), { id: row.id, updatedAt: String(row.updatedAt) }),
        ['已删除', 'Deleted'],
      ),
    /** The first price that suits counts: this one moves before the one above it. */
    raise: (row: AnyRow) =>
      acting.run(async () => {
        const at = rows.indexOf(row)
        const next = rows.toSpliced(at, 1).toSpliced(at - 1, 0, row)
        for (const [nth, each] of next.entries())
          if (each.sortNumber !== (nth + 1) * 10)
            await send(callOf(webFormFeeRule, 'update'), {
              id: each.id,
              updatedAt: String(each.updatedAt),
              sortNumber: (nth + 1) * 10,
            })
      }, ['已移动', 'Moved']),
    /** The prices of one answer to a question, and of everybody who answers it. */
    of: (webFormFieldId: number, answer: string) =>
      rows.filter(row => row.webFormFieldId === webFormFieldId && answerTexts(row.value).includes(answer)),
  }
}
export type Prices = ReturnType<typeof usePrices>
