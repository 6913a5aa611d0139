import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { entryOf } from '@pavilion/declare'
import {
  type AnyRow,
  callApi,
  Failed,
  kindViews,
  Tag,
  useAfter,
  useDetail,
  useFocusBack,
  useForget,
  useHere,
  useLearn,
  useTell,
  wallClock,
} from '@pavilion/screens'
import { Button, Drawer, Input, Skeleton } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { webFormRecordStatus } from '../model/codes.ts'
import type { FieldGroup } from '../model/definition.ts'
import { feeOfRow } from '../model/fee.ts'
import { webFormRecord } from '../model/record.ts'
import { Answer, answersOf, groupsWith } from './answers.tsx'
import { CorrectAnswers } from './CorrectAnswers.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { useDefinition, useVersion } from './useDefinition.ts'

interface Props {
  rows: readonly AnyRow[]
  page: number
  pages: number
  loading: boolean
  goPage(page: number): void
  refresh(): void
}

/** One record to decide on: its answers under the headings they were given under, valid or invalid with a reason, then the next.
 *  Keys: ← → walk through the list, A marks as valid, R asks for the reason. */
export function ReviewDrawer({ rows, page, pages, loading, goPage }: Props) {
  const { say, language, narrow, may, zone } = useHere()
  const toast = useTell()
  const forget = useForget()
  const learn = useLearn()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('review')) || undefined
  const at = rows.findIndex(row => row.id === id)
  const back = useFocusBack(id !== undefined)
  const { data: record, error, refetch } = useDetail(webFormRecord, id)
  const { data: version } = useVersion(record?.webFormVersionId as number | undefined)
  const { data: current } = useDefinition(record?.webFormId as number | undefined)
  const [busy, setBusy] = useState(false)
  const [rejecting, setRejecting] = useState(false)
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState<string | undefined>()
  const [correcting, setCorrecting] = useState(false)
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
  // Another record, another decision; a visit to another tab loses nothing.
  const [decided, setDecided] = useState(id)
  if (decided !== id) {
    setDecided(id)
    setCorrecting(false)
    setRejecting(false)
    setReason('')
    setWrong(undefined)
  }
  // Past the end of a page the walk goes on with the next page.
  useEffect(() => {
    if (turning.current && !loading) {
      const row = turning.current === 'first' ? rows[0] : rows.at(-1)
      turning.current = undefined
      if (row) show(row.id)
    }
  }, [rows, loading, show])
  const walk = useCallback(
    (by: 1 | -1) => {
      const next = rows[at + by]
      if (next) {
        show(next.id)
        return
      }
      if (page + by < 1 || page + by > pages) return
      turning.current = by === 1 ? 'first' : 'last'
      goPage(page + by)
    },
    [rows, at, page, pages, goPage, show],
  )

  const may_ = (move: 'approve' | 'reject' | 'reopen', ...from: readonly number[]) =>
    record !== undefined && may(`webFormRecord.${move}`) && from.includes(record.status as number)
  const { pending, valid, invalid } = webFormRecordStatus
  const mayApprove = may_('approve', pending, invalid)
  const mayReject = may_('reject', pending, valid)
  const mayReopen = may_('reopen', valid, invalid)
  async function decide(move: 'approve' | 'reject' | 'reopen') {
    if (!record || busy) return
    if (move === 'reject' && !reason.trim()) {
      setRejecting(true)
      setWrong(rejecting ? say('请输入原因', 'Please input reason') : undefined)
      return
    }
    setBusy(true)
    try {
      const moved = await callApi<AnyRow>(`/webFormRecord/${move}`, {
        id: record.id,
        updatedAt: record.updatedAt,
        ...(move === 'reject' && { reason: reason.trim() }),
      })
      learn(webFormRecord.name, [{ ...moved, id: record.id }])
      toast.done('更新成功', 'Updated successfully')
      // The list may drop the record from its filter: the next one is found before it is read again.
      if (move !== 'reopen') {
        const next = rows[at + 1]
        if (next) show(next.id)
        else if (page < pages) walk(1)
        else show(undefined)
      }
    } catch (error) {
      toast.refused(error, ['更新失败', 'Failed to update'])
    } finally {
      setBusy(false)
      await forget('webFormRecord', 'dashboard')
    }
  }
  useEffect(() => {
    if (id === undefined || correcting) return
    const keys = (event: KeyboardEvent) => {
      if (
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        /^(INPUT|TEXTAREA|SELECT)$/.test((event.target as HTMLElement).tagName)
      )
        return
      // With the Shift or Caps Lock key it is the same letter. A key that is held decides on one record, not on those that follow unseen.
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const act = {
        ArrowLeft: () => walk(-1),
        ArrowRight: () => walk(1),
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
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  })

  const entry = record && entryOf(webFormRecord.fields.status.codes as never, record.status)
  const paid = record && entryOf(webFormRecord.fields.payStatus.codes as never, record.payStatus)
  const definition = version ?? current
  const groups = record && definition && groupsWith(record, definition)
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
            {String(record.number)} {entry && <Tag tone={entry.tone}>{say(entry.zh, entry.en)}</Tag>}
          </span>
        ) : (
          say('审核', 'Review')
        )
      }
      extra={
        <span className="pv-words">
          <Button
            icon={<LeftOutlined />}
            disabled={at <= 0 && page <= 1}
            aria-label={say('上一条（←）', 'Previous (←)')}
            title={say('上一条（←）', 'Previous (←)')}
            onClick={() => walk(-1)}
          />
          <Button
            icon={<RightOutlined />}
            disabled={at === rows.length - 1 && page >= pages}
            aria-label={say('下一条（→）', 'Next (→)')}
            title={say('下一条（→）', 'Next (→)')}
            onClick={() => walk(1)}
          />
        </span>
      }
      footer={
        record && (
          <div className="pv-review-do">
            {rejecting && mayReject && (
              <div className="pv-reason">
                <label htmlFor="review-reason">
                  {say('无效的原因（会告知对方）', 'Why it is invalid (the visitor will see this)')}
                </label>
                <Input.TextArea
                  id="review-reason"
                  autoFocus
                  value={reason}
                  maxLength={500}
                  showCount
                  autoSize={{ minRows: 2, maxRows: 5 }}
                  onChange={event => {
                    setReason(event.target.value)
                    setWrong(undefined)
                  }}
                  aria-invalid={wrong !== undefined}
                  onKeyDown={event => {
                    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) decide('reject')
                  }}
                />
                {wrong && (
                  <span className="pv-bad" role="alert">
                    {wrong}
                  </span>
                )}
                <span className="pv-words">
                  {(
                    [
                      ['资料填写不完整', 'The information is incomplete'],
                      ['照片不符合要求', 'The photo does not meet the requirements'],
                      ['重复登记', 'Registered twice'],
                      ['不属于本次邀请范围', 'Not on the invitation list'],
                    ] as const
                  ).map(([zh, en]) => (
                    <Button
                      key={en}
                      size="small"
                      onClick={() => {
                        setReason(record.language === 'en' ? en : zh)
                        setWrong(undefined)
                      }}
                    >
                      {say(zh, en)}
                    </Button>
                  ))}
                </span>
              </div>
            )}
            <div className="pv-form-foot">
              {mayReopen && (
                <Button loading={busy} onClick={() => decide('reopen')}>
                  {say('退回待审核', 'Back to pending')}
                </Button>
              )}
              {mayReject && (
                <Button danger loading={busy} onClick={() => (rejecting ? decide('reject') : setRejecting(true))}>
                  {say('设为无效', 'Mark as invalid')}
                  {!rejecting && !narrow && <kbd>R</kbd>}
                </Button>
              )}
              {mayApprove && (
                <Button type="primary" loading={busy} onClick={() => decide('approve')}>
                  {say('设为有效', 'Mark as valid')}
                  {!narrow && <kbd>A</kbd>}
                </Button>
              )}
            </div>
          </div>
        )
      }
    >
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !record ? (
        late && <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
        <>
          {record.status === invalid && typeof record.reason === 'string' && (
            <p className="pv-undo">
              {say('原因：', 'Reason: ')}
              {record.reason}
            </p>
          )}
          {typeof record.duplicateOfId === 'number' && (
            <p className="pv-undo">
              {say('疑似同一人，另有记录：', 'Probably the same person as in ')}
              <kindViews.ref.Cell
                value={record.duplicateOfId}
                name="duplicateOfId"
                field={webFormRecord.fields.duplicateOfId}
                row={record}
                of={webFormRecord}
              />
            </p>
          )}
          {groups?.map(group => (
            <Group key={group.id} group={group} record={record} />
          ))}
          <CorrectAnswers key={`correct ${record.id}`} record={record} onToggle={setCorrecting} />
          <RecordHistory key={record.id} record={record} />
          <div className="pv-section">
            <h2>{say('来源', 'Origin')}</h2>
            <dl className="pv-facts">
              <div>
                <dt>{say('提交时间', 'Sent')}</dt>
                <dd>{wallClock(record.createdAt as string, zone)}</dd>
              </div>
              {(['webUserId', 'registerChannelId'] as const)
                .filter(name => record[name] !== null)
                .map(name => {
                  const field = webFormRecord.fields[name]
                  const { Cell } = kindViews.ref
                  return (
                    <div key={name}>
                      <dt>{say(field.zh, field.en)}</dt>
                      <dd>
                        <Cell value={record[name]} name={name} field={field} row={record} of={webFormRecord} />
                      </dd>
                    </div>
                  )
                })}
              {typeof record.fee === 'number' && (
                <div>
                  <dt>{say('费用', 'Fee')}</dt>
                  <dd>
                    {feeOfRow(record, language)} {paid && <Tag tone={paid.tone}>{say(paid.zh, paid.en)}</Tag>}
                  </dd>
                </div>
              )}
            </dl>
            <Link to={`/webFormManagement/webFormRecord/detail?id=${record.id}`}>
              {say('完整记录', 'Whole record')}
            </Link>
          </div>
        </>
      )}
    </Drawer>
  )
}
function Group({ group, record }: { group: FieldGroup; record: AnyRow }) {
  const { say } = useHere()
  const answers = answersOf(record)
  if (group.webFormFields.length === 0) return null
  return (
    <div className="pv-section">
      {group.name && <h2>{say(group.name, group.englishName || group.name)}</h2>}
      <dl className="pv-facts">
        {group.webFormFields
          .filter(field => field.visible === 1 || answers.has(field.id))
          .map(field => (
            <div key={field.id}>
              <dt>{say(field.name, field.englishName || field.name)}</dt>
              <dd>
                <Answer field={field} value={answers.get(field.id)} whole />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  )
}
