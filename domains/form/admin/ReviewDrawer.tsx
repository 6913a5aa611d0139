import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { callOf, entryOf, type Pair } from '@pavilion/declare'
import {
  type AnyRow,
  Failed,
  send,
  Tag,
  useAfter,
  useDetail,
  useFocusBack,
  useForget,
  useHere,
  useLearn,
  useTell,
  useUndo,
  useWork,
} from '@pavilion/screens'
import { HeldBy } from '@pavilion/screens/queue/HeldBy.tsx'
import { useHolding } from '@pavilion/screens/queue/useHeld.ts'
import { Button, Drawer, Skeleton } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { webFormRecordStatus } from '../model/codes.ts'
import { webFormRecord } from '../model/record.ts'
import { Decision, type ReviewMove } from './ReviewDecision.tsx'
import { ReviewedRecord } from './ReviewedRecord.tsx'

interface Props {
  rows: readonly AnyRow[]
  page: number
  pages: number
  loading: boolean
  goPage(page: number): void
  refresh(): void
}

const nowhere = { back: [], on: [] } as const
const doneWords: Readonly<Record<ReviewMove, (who: string) => Pair>> = {
  approve: who => [`${who}：已设为有效`, `${who}: marked as valid`],
  reject: who => [`${who}：已设为无效`, `${who}: marked as invalid`],
  reopen: who => [`${who}：已退回待审核`, `${who}: back to pending`],
}
interface WayBack {
  readonly move: ReviewMove
  readonly reason?: string
}
/** The move that makes a record what it was before a decision. */
function wayBack({ status, reason }: AnyRow): WayBack | undefined {
  if (status === webFormRecordStatus.pending) return { move: 'reopen' }
  if (status === webFormRecordStatus.valid) return { move: 'approve' }
  return typeof reason === 'string' && reason ? { move: 'reject', reason } : undefined
}

/**
 * Reviews one record after another: shows its answers, marks it as valid, or as invalid with a
 * reason, and opens the next.
 * Keys: ← and K go to the previous record, → and J to the next, A marks as valid, R asks for the reason, Z
 * takes the last decision back. Of a record that somebody else has open, its desk names that person; to decide, one takes it on first.
 */
export function ReviewDrawer({ rows, page, pages, loading, goPage }: Props) {
  const { say, narrow, may } = useHere()
  const toast = useTell()
  const offerUndo = useUndo()
  const forget = useForget()
  const learn = useLearn()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('review')) || undefined
  const at = rows.findIndex(row => row.id === id)
  const back = useFocusBack(id !== undefined)
  const { data: record, error, refetch } = useDetail(webFormRecord, id)
  const holder = useHolding(id === undefined ? undefined : { of: webFormRecord, id })
  const [mine, setMine] = useState<number>()
  const isOthers = holder !== undefined && mine !== id
  const again = () => forget('webFormRecord', 'dashboard')
  const deciding = useWork(moveAndGoOn, { failed: ['更新失败', 'Failed to update'], onSettled: again })
  const undoing = useWork(takeBack, {
    done: ['已撤销', 'Undone'],
    failed: ['撤销失败', 'Failed to undo'],
    onSettled: again,
  })
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [correcting, setCorrecting] = useState(false)
  // The records seen before this one and, after going back, those seen after it: a decided record
  // may have left the list.
  const [trail, setTrail] = useState<{ back: readonly number[]; on: readonly number[] }>(nowhere)
  const turning = useRef<'first' | 'last' | undefined>(undefined)
  const late = useAfter(id !== undefined && !record)

  const show = useCallback(
    (next: number | undefined) =>
      setParams(
        query => {
          if (next) query.set('review', String(next))
          else query.delete('review')
          return query
        },
        { replace: true },
      ),
    [setParams],
  )
  // Another record starts a new decision.
  const [shownId, setShownId] = useState(id)
  if (shownId !== id) {
    setShownId(id)
    if (id === undefined) setTrail(nowhere)
    setCorrecting(false)
    setRejecting(false)
    setReason('')
    setWrong(undefined)
  }
  // After the last row of a page comes the first row of the next page.
  useEffect(() => {
    if (turning.current && !loading) {
      const row = turning.current === 'first' ? rows[0] : rows.at(-1)
      turning.current = undefined
      if (row) show(row.id)
    }
  }, [rows, loading, show])
  /** Goes on to the next record: the one we came back from, else the next of the list. */
  function goOn(): boolean {
    const [again] = trail.on
    const next = again ?? rows[at + 1]?.id
    if (id !== undefined) setTrail({ back: [...trail.back, id], on: again ? trail.on.slice(1) : [] })
    if (next) show(next)
    else if (page < pages) turn('first')
    return next !== undefined || page < pages
  }
  function goBack() {
    const last = trail.back.at(-1)
    const before = last ?? rows[at - 1]?.id
    if (before === undefined) {
      if (page > 1) turn('last')
      return
    }
    setTrail({ back: trail.back.slice(0, -1), on: id === undefined ? trail.on : [id, ...trail.on] })
    show(before)
  }
  function turn(to: 'first' | 'last') {
    turning.current = to
    goPage(to === 'first' ? page + 1 : page - 1)
  }
  const hasPrevious = trail.back.length > 0 || at > 0 || page > 1
  const hasNext = trail.on.length > 0 || at < rows.length - 1 || page < pages

  const mayMove = (move: ReviewMove, ...from: readonly number[]) =>
    !isOthers &&
    record !== undefined &&
    !record.erasedAt &&
    may(`webFormRecord.${move}`) &&
    from.includes(record.status as number)
  const { pending, valid, invalid } = webFormRecordStatus
  const mayApprove = mayMove('approve', pending, invalid)
  const mayReject = mayMove('reject', pending, valid)
  const mayReopen = mayMove('reopen', valid, invalid)
  async function decide(move: ReviewMove) {
    if (!record) return
    if (move === 'reject' && !reason.trim()) {
      setRejecting(true)
      setWrong(rejecting ? say('请输入原因', 'Please enter a reason') : undefined)
      return
    }
    await deciding.run(record, move)
  }
  async function moveAndGoOn(record: AnyRow, move: ReviewMove) {
    const moved = await moveRecord(record.id, record, { move, reason: move === 'reject' ? reason.trim() : '' })
    const back = wayBack(record)
    const done = doneWords[move](String(record.name || record.number))
    if (back && may(`webFormRecord.${back.move}`)) offerUndo(done, () => void undoing.run(record.id, moved, back))
    else toast.done(...done)
    // Find the next record now: the list may drop this one when it is read again.
    if (move !== 'reopen' && !goOn()) show(undefined)
  }
  async function moveRecord(id: number, seen: AnyRow, { move, reason }: WayBack) {
    const row = await send(callOf(webFormRecord, move), {
      id,
      updatedAt: String(seen.updatedAt),
      ...(reason && { reason }),
    })
    learn(webFormRecord.name, [row])
    return row
  }
  /** Undoes a decision, and shows its record again. */
  async function takeBack(decided: number, moved: AnyRow, back: WayBack) {
    await moveRecord(decided, moved, back)
    show(decided)
  }
  // Pressed while a record was still loading, or the last decision on its way: they are about the next one.
  const kept = useRef<string[]>([])
  const isReady = record !== undefined && record.id === id && !deciding.busy
  useEffect(() => {
    if (id === undefined) kept.current = []
    const key = isReady ? kept.current.shift() : undefined
    if (key === 'a' && mayApprove) void decide('approve')
    if (key === 'r' && mayReject) setRejecting(true)
  })
  useEffect(() => {
    if (id === undefined || correcting) return
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (/^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)) return
      // Shift and Caps Lock make no difference. A key that is held down decides only one record.
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
      if ((pressed === 'a' || pressed === 'r') && !isReady) {
        event.preventDefault()
        if (!event.repeat) kept.current.push(pressed)
        return
      }
      const on = () => {
        if (hasNext) goOn()
      }
      const act = {
        ArrowLeft: goBack,
        k: goBack,
        ArrowRight: on,
        j: on,
        a: () => {
          if (mayApprove && !event.repeat) decide('approve')
        },
        r: () => {
          if (mayReject) setRejecting(true)
        },
      }[pressed]
      if (act) {
        event.preventDefault()
        act()
      }
    }
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  })

  const entry = record && entryOf(webFormRecord.fields.status.codes as never, record.status)
  return (
    <Drawer
      open={id !== undefined}
      onClose={() => show(undefined)}
      afterOpenChange={open => {
        if (!open) back()
      }}
      size={narrow ? '100%' : 620}
      getContainer={false}
      mask={narrow}
      title={
        record ? (
          <span className="pv-words">
            {record.name ? `${record.name} ${record.number}` : String(record.number)}{' '}
            {entry && <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag>}
          </span>
        ) : (
          say('审核', 'Review')
        )
      }
      extra={
        <span className="pv-words">
          <Button
            icon={<LeftOutlined />}
            disabled={!hasPrevious}
            aria-label={say('上一条（← K）', 'Previous (← K)')}
            title={say('上一条（← K）', 'Previous (← K)')}
            onClick={goBack}
          />
          <Button
            icon={<RightOutlined />}
            disabled={!hasNext}
            aria-label={say('下一条（→ J）', 'Next (→ J)')}
            title={say('下一条（→ J）', 'Next (→ J)')}
            onClick={() => goOn()}
          />
        </span>
      }
      footer={
        record && (
          <Decision
            record={record}
            may={{ approve: mayApprove, reject: mayReject, reopen: mayReopen }}
            busy={deciding.busy}
            rejecting={rejecting}
            reason={reason}
            wrong={wrong}
            onReject={() => setRejecting(true)}
            onReason={text => {
              setReason(text)
              setWrong(undefined)
            }}
            onDecide={decide}
          />
        )
      }
    >
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !record ? (
        late && <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          {isOthers && <HeldBy name={holder} onTake={() => setMine(id)} />}
          <ReviewedRecord record={record} onCorrecting={setCorrecting} />
        </>
      )}
    </Drawer>
  )
}
