import './designer.css'
import type { AnyResource, Pair } from '@pavilion/declare'
import { useQuery } from '@tanstack/react-query'
import { Button, Modal, Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { callApi } from '../call/client.ts'
import { useHere } from '../environment.tsx'
import { Foot } from '../Foot.tsx'
import { RowSelect } from '../kinds/ref.tsx'
import { isHeld, mayLeave } from '../leaving.ts'
import { Failed } from '../list/Failed.tsx'
import { type AnyRow, titleOf, withinSentence } from '../logic/text.ts'
import { useViewTitle } from '../viewTitle.ts'
import { CommandButton, useCommandKeys } from './commands.tsx'
import type { Desk as OfDesk } from './useDesk.tsx'
import { useOthers } from './useOthers.ts'

interface DeskProps<Row, Draft, Difference> {
  readonly desk: OfDesk<Row, Draft, Difference>
  readonly label?: string
  readonly className?: string
  /** The draft is whole: it can be saved. */
  readonly saves?: boolean
  /** In the bar, before undo and redo. */
  readonly tools?: ReactNode
  /** In the bar, before Save. */
  readonly ends?: ReactNode
  /** A bar of the designer's own, instead of the usual one. */
  readonly bar?: ReactNode
  /** What somebody else has changed, in a conflict. */
  shown?(differences: readonly Difference[]): ReactNode
  readonly children: ReactNode
}
/** A designer: its bar, what it says to screen readers, and the question if somebody else has saved. */
export function Desk<Row, Draft, Difference>({
  desk,
  label,
  className,
  saves = true,
  tools,
  ends,
  bar,
  shown,
  children,
}: DeskProps<Row, Draft, Difference>) {
  const { say } = useHere()
  const saving = saves ? desk.saving : { ...desk.saving, perform: undefined }
  const others = useOthers(desk.of, (desk.row as { readonly id?: number }).id, desk.edits)
  useCommandKeys([desk.undo, desk.redo, saving])
  return (
    <section className={className} aria-label={label}>
      {bar ?? (
        <div className="pv-desk-bar" role="toolbar" aria-label={say('工具', 'Tools')}>
          {desk.edits && tools}
          <CommandButton of={desk.undo} />
          <CommandButton of={desk.redo} />
          <span className="pv-desk-ends">
            {ends}
            {desk.edits && <CommandButton of={saving} primary />}
          </span>
        </div>
      )}
      <p className="pv-unseen" role="status">
        {desk.announcement}
      </p>
      <Others names={others} of={desk.of} />
      {desk.theirs && (
        <Theirs desk={desk} others={others}>
          {shown?.(desk.theirs)}
        </Theirs>
      )}
      {children}
    </section>
  )
}
/** Who else is at this: said before two people do the same work. */
function Others({ names, of }: { readonly names: readonly string[]; readonly of: AnyResource }) {
  const { say } = useHere()
  const en = `${inWords(names)} ${names.length === 1 ? 'is' : 'are'} editing this ${withinSentence(of.en)} now`
  return (
    <p className="pv-desk-others" role="status">
      {names.length > 0 && say(`${names.join('、')}正在编辑此${of.zh}`, en)}
    </p>
  )
}
const inWords = (names: readonly string[]) =>
  names.length < 2 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
/** Somebody else has saved: their changes, and how to go on. Nothing is lost. */
function Theirs<Row, Draft, Difference>({
  desk,
  others,
  children,
}: {
  readonly desk: OfDesk<Row, Draft, Difference>
  readonly others: readonly string[]
  readonly children: ReactNode
}) {
  const { say } = useHere()
  const { zh, en } = desk.of
  return (
    <Modal
      open
      closable={false}
      mask={{ closable: false }}
      width={640}
      title={say(`他人刚刚修改了此${zh}`, `Somebody else has just changed this ${withinSentence(en)}`)}
      footer={
        <Foot>
          <Button onClick={desk.takeTheirs}>{say('使用他人的版本', 'Take theirs')}</Button>
          <Button type="primary" onClick={desk.merge}>
            {say('合并（冲突处保留我的）', 'Merge (my changes win)')}
          </Button>
        </Foot>
      }
    >
      <p>
        {say('您的修改尚未保存，仍然保留。', 'Your changes are kept but not saved yet.')}
        {children && say('他人保存的修改：', ' The other person saved:')}
      </p>
      {children}
      {others.length > 0 && (
        <p>{say(`正在编辑的还有：${others.join('、')}`, `Also editing now: ${others.join(', ')}`)}</p>
      )}
      <p className="pv-hint">
        {say(
          '「使用他人的版本」后仍可用「撤销」找回您的修改。',
          'After “Take theirs”, you can get your changes back with “Undo”.',
        )}
      </p>
    </Modal>
  )
}

interface PageProps {
  readonly of: AnyResource
  readonly name: Pair
  readonly className?: string
  /** The parameter of the address that names the row. */
  readonly param?: string
  /** The words of the picker of another row; without, there is none. */
  readonly picker?: Pair | undefined
  /** The picker stands there before a row is chosen, too. */
  readonly picksFirst?: boolean
  /** What is shown before a row is chosen. */
  first(choose: (id: number) => void): ReactNode
  children(row: AnyRow): ReactNode
}
/** The page of a designer: a row is chosen, read, and handed to its desk. */
export function DeskPage({ of, name, className = '', param = 'id', picker, picksFirst, first, children }: PageProps) {
  const { say, language } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get(param)) || undefined
  // Another row on the same page leaves this one, though the address of the screen stays.
  const choose = async (next: number | undefined) => {
    if (next !== id && (!isHeld() || (await mayLeave()))) setParams(next ? { [param]: String(next) } : {})
  }
  const { data, error, refetch } = useQuery({
    queryKey: [of.name, 'designer', id],
    enabled: id !== undefined,
    queryFn: () => callApi<AnyRow>(`/${of.name}/getDetail`, { id }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  })
  // Tabs of one designer are named by what they design.
  useViewTitle(data && `${titleOf(of, data, language)} · ${say(name)}`)
  return (
    <section className={`pv-detail ${className}`} aria-label={say(name)}>
      <header>
        <h1>{say(name)}</h1>
        {picker && (id !== undefined || picksFirst) && (
          <div className="pv-desk-picker">
            <RowSelect
              of={of}
              many={false}
              ids={id === undefined ? [] : [id]}
              label={say(picker)}
              placeholder={say(`选择${picker[0]}`, `Choose a ${withinSentence(picker[1])}`)}
              onChange={([next]) => choose(next)}
            />
          </div>
        )}
      </header>
      {id === undefined ? (
        first(choose)
      ) : error && !data ? (
        <Failed error={error} again={refetch} />
      ) : data ? (
        children(data)
      ) : (
        <Skeleton active paragraph={{ rows: 10 }} />
      )}
    </section>
  )
}
