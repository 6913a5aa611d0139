import type { ResultOf } from '@pavilion/declare'
import { CallRefused, Failed, send, useForget, useHere, useWork } from '@pavilion/screens'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Progress, Skeleton } from 'antd'
import { type FormEvent, useState } from 'react'
import { doZzStep } from '../model/calls.ts'
import type { BatchProgress } from '../model/progress.ts'
import { members } from './Deliver.tsx'
import { useReader } from './useReader.ts'

type Member = ResultOf<typeof members>['rows'][number]
interface Said {
  readonly good: boolean
  readonly text: string
}
const plain = (text: string) => text.normalize('NFKC').replace(/\s+/g, '').toUpperCase()

/**
 * Binds cards in the order of the print: the person who is next stands there, a scan binds the card
 * and goes on. The cert number of a printed badge, scanned or typed, chooses that person instead.
 */
export function BindCards({ progress, again }: { progress: BatchProgress; again: () => void }) {
  const { say } = useHere()
  const forget = useForget()
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState<number>()
  const [said, setSaid] = useState<Said>()
  const [replacing, setReplacing] = useState<{ readonly member: number; readonly rfid: string }>()
  const { data, error, refetch } = useQuery({
    queryKey: ['registerUserZZBatchDetail', 'binding', progress.id],
    queryFn: async () => {
      const rows: Member[] = []
      for (let page = 1; ; page++) {
        const lot = await send(members, {
          where: { registerUserZZBatchId: progress.id },
          includes: ['registerUser'],
          order: [['position', 'asc']],
          pagination: { page, limit: 200 },
        })
        rows.push(...lot.rows)
        if (!lot.rows.length || rows.length >= lot.count) return rows
      }
    },
  })
  const input = useReader(data !== undefined)
  const bind = useWork(
    async (who: Member, rfid: string, another?: true) => {
      setReplacing(undefined)
      try {
        const done = await send(doZzStep, {
          id: progress.id,
          step: 'bindCard',
          registerUserZZBatchDetailId: who.id,
          rfid,
          ...(another && { again: true }),
        })
        setSaid({ good: true, text: say(`${done.name}：${done.rfid}`, `${done.name}: ${done.rfid}`) })
        setChosen(undefined)
        await refetch()
        if (done.left) return
        await forget('registerUserZZBatch')
        again()
      } catch (error) {
        setSaid({ good: false, text: error instanceof Error ? error.message : String(error) })
        if (error instanceof CallRefused && error.code === 'memberHasCard') setReplacing({ member: who.id, rfid })
      }
    },
    { onSettled: () => input.current?.focus() },
  )
  if (error) return <Failed error={error} again={refetch} />
  if (!data) return <Skeleton active />
  const open = data.filter(({ rfid }) => !rfid)
  const member = data.find(({ id }) => id === chosen) ?? open[0]
  const scanned = async (event: FormEvent) => {
    event.preventDefault()
    const given = text.trim()
    setText('')
    if (!given || bind.busy) return
    const named = data.find(({ registerUser }) => registerUser?.certNo && plain(registerUser.certNo) === plain(given))
    if (named) {
      setChosen(named.id)
      setSaid(undefined)
    } else if (member) await bind.run(member, given)
  }
  return (
    <div className="cb-bind">
      <Progress
        percent={data.length ? Math.round(((data.length - open.length) / data.length) * 100) : 0}
        format={() => `${data.length - open.length} / ${data.length}`}
        aria-label={say('绑卡进度', 'Cards bound')}
      />
      {member && (
        <div className="cb-person" aria-live="polite">
          <small>{say(`第 ${member.position ?? '—'} 张`, `No. ${member.position ?? '—'} in print order`)}</small>
          <strong>{member.registerUser?.name}</strong>
          <span>{member.registerUser?.company}</span>
          <code>{member.registerUser?.certNo}</code>
          {member.rfid && <em>{say(`已绑定 ${member.rfid}`, `Has card ${member.rfid}`)}</em>}
        </div>
      )}
      <form className="cb-scan" onSubmit={scanned}>
        <label htmlFor="cb-scan">
          {say('刷卡，或扫描证件编号换人', 'Scan the card, or a badge number to switch person')}
        </label>
        <input
          id="cb-scan"
          ref={input}
          value={text}
          onChange={({ target }) => setText(target.value)}
          autoComplete="off"
          maxLength={64}
        />
      </form>
      <div aria-live="assertive">
        {said && <Alert type={said.good ? 'success' : 'error'} showIcon title={said.text} />}
      </div>
      {replacing && member && (
        <Button
          danger
          onClick={() => void bind.run(data.find(({ id }) => id === replacing.member) ?? member, replacing.rfid, true)}
        >
          {say('换卡，原卡作废', 'Replace the card: the old one stops working')}
        </Button>
      )}
      <ul className="cb-list" aria-label={say('未绑卡', 'Without a card')}>
        {open.slice(0, 30).map(row => (
          <li key={row.id}>
            <button
              type="button"
              aria-current={row.id === member?.id}
              onClick={() => {
                setChosen(row.id)
                input.current?.focus()
              }}
            >
              <span>{row.position}</span> {row.registerUser?.name} <small>{row.registerUser?.certNo}</small>
            </button>
          </li>
        ))}
        {open.length > 30 && (
          <li className="pv-hint">{say(`还有 ${open.length - 30} 人`, `and ${open.length - 30} more`)}</li>
        )}
      </ul>
    </div>
  )
}
