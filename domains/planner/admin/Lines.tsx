import { PushpinFilled, PushpinOutlined, SearchOutlined } from '@ant-design/icons'
import { entriesOf, entryOf, wordFor } from '@pavilion/declare'
import { PagedList, send, Tag, useHere, usePaged, useRested, useWork, wallClock } from '@pavilion/screens'
import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { getLines, linesShown, pin, unpin, type ArrangedLine } from '../model/calls.ts'
import { arrangementLineStatus } from '../model/index.ts'
import { Why } from './Why.tsx'

interface Of {
  readonly id: number
  readonly kind: number
  readonly isReady: boolean
}
/** What a proposal says of each guest: where they are, where they would be, and why. */
export function Lines({ id, kind, isReady }: Of) {
  const { say } = useHere()
  const [shown, setShown] = useState<string>(linesShown.changes)
  const [typed, setTyped] = useState('')
  const [asked, setAsked] = useState<ArrangedLine>()
  const keyword = useRested(typed)
  const paged = usePaged<ArrangedLine>({
    key: ['arrangement', 'lines', id, kind, shown, keyword],
    limit: 50,
    read: at => send(getLines, { id, kind: kind as 10, shown: shown as 'all', keyword, ...at }),
  })
  return (
    <>
      <div className="pl-tools">
        <Segmented
          aria-label={say('显示', 'Show')}
          value={shown}
          onChange={setShown}
          options={entriesOf(linesShown).map(entry => ({ value: String(entry.code), label: say(entry.zh, entry.en) }))}
        />
        <Input
          prefix={<SearchOutlined aria-hidden />}
          aria-label={say('按姓名或单位查找', 'Find by name or company')}
          placeholder={say('姓名或单位', 'Name or company')}
          value={typed}
          onChange={event => setTyped(event.target.value)}
          allowClear
        />
      </div>
      <PagedList of={paged} empty={say('没有符合的条目。', 'Nothing here.')}>
        {rows => (
          <ul className="pl-lines">
            {rows.map(line => (
              <LineRow
                key={line.id}
                line={line}
                kind={kind}
                onWhy={() => setAsked(line)}
                reread={() => void paged.refetch()}
                isReady={isReady}
              />
            ))}
          </ul>
        )}
      </PagedList>
      {asked && <Why id={id} kind={kind} line={asked} onClose={() => setAsked(undefined)} />}
    </>
  )
}
function LineRow({
  line,
  kind,
  isReady,
  onWhy,
  reread,
}: {
  line: ArrangedLine
  kind: number
  isReady: boolean
  onWhy: () => void
  reread: () => void
}) {
  const { say, zone, may } = useHere()
  const about = { kind: kind as 10, subjectId: line.subjectId }
  const pinning = useWork(() => send(line.isPinned ? unpin : pin, about), { onDone: reread })
  const none = <span className="pl-none">{say('无', 'none')}</span>
  const isSame = line.from?.id === line.to?.id && !line.leaves
  return (
    <li>
      <div className="pl-who">
        <b>{line.name}</b>
        <small>
          {line.workplace ? `${line.workplace} · ` : ''}
          {say(line.about)}
        </small>
      </div>
      <div className="pl-way">
        {isSame ? (
          <span>{line.to ? say(line.to.name) : none}</span>
        ) : (
          <>
            <span>{line.from ? say(line.from.name) : none}</span>
            <span aria-hidden="true">→</span>
            <span className="pl-visually-hidden">{say('改为', 'becomes')}</span>
            <b>{line.to ? say(line.to.name) : say('无位置', 'no place')}</b>
          </>
        )}
        {line.leaves && <small>{wallClock(line.leaves, zone)}</small>}
      </div>
      <div className="pl-acts">
        {!isReady && line.status !== arrangementLineStatus.proposed && (
          <Tag tone={entryOf(arrangementLineStatus, line.status)?.tone}>
            {say(wordFor(arrangementLineStatus, line.status))}
          </Tag>
        )}
        {line.why && <small className="pl-bad">{line.why}</small>}
        <Button size="small" onClick={onWhy}>
          {say('为什么？', 'Why?')}
        </Button>
        {may('arrangement.create') && (line.isPinned || line.from) && (
          <Button
            size="small"
            type="text"
            aria-pressed={line.isPinned}
            aria-label={
              line.isPinned
                ? say(`取消固定 ${line.name}`, `Unpin ${line.name}`)
                : say(`固定 ${line.name}`, `Pin ${line.name}`)
            }
            data-hint={
              line.isPinned
                ? say('取消固定', 'Unpin')
                : say('固定在现处，新方案不再移动', 'Pin here: new proposals do not move it')
            }
            icon={line.isPinned ? <PushpinFilled /> : <PushpinOutlined />}
            loading={pinning.busy}
            onClick={() => void pinning.run()}
          />
        )}
      </div>
    </li>
  )
}
