import './people.css'
import { Icon, Late, useFields } from '@pavilion/fields'
import { confirmed, dateTime, giveFile, send, toast, useSite } from '@pavilion/pages'
import { inLanguage, say as pair, wordFor } from '@pavilion/declare'
import { lazy, useEffect, useRef, useState, type FormEvent } from 'react'
import { getFormDetail } from '../../model/calls/forms.ts'
import { type AnsweredRecord, deleteOwnRecord, exportMembers, getMembers } from '../../model/calls/records.ts'
import { groupMemberStatus, webFormRecordStatus } from '../../model/codes.ts'
import type { FormDefinition } from '../../model/definition.ts'
import { columnsIn } from '../../model/titles.ts'
import { answersIn } from '../fields/answerText.ts'
import { MemberDialog } from './MemberDialog.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { closedWords } from '../words.ts'

// Few visitors import a sheet, so this part is loaded when it is opened.
const ImportBatches = lazy(() =>
  import('../imports/ImportBatches.tsx').then(({ ImportBatches }) => ({ default: ImportBatches })),
)
const pageSizes = [10, 20, 30, 50] as const

type Member = AnsweredRecord
type Listed =
  | { state: 'loading' }
  | { state: 'failed'; why: string }
  | { state: 'loaded'; rows: readonly Member[]; count: number }

/**
 * The members of the visitor's group, to search, add, edit, import and export (visitor-side §2.9).
 */
export default function GroupMembers({ groupId, memberFormId }: { groupId: number; memberFormId: number }) {
  const site = useSite()
  const { say, language } = useFields()
  const [form, setForm] = useState<FormDefinition>()
  const [listed, setListed] = useState<Listed>({ state: 'loading' })
  const [typed, setTyped] = useState('')
  const [view, setView] = useState({ word: '', page: 1, limit: 10 as number })
  const [editing, setEditing] = useState<{ id?: number } | undefined>()
  const [importing, setImporting] = useState(false)
  const [exporting, setExporting] = useState(false)
  const loads = useRef(0)
  const load = async () => {
    const nth = ++loads.current
    try {
      const [definition, found] = await Promise.all([
        form ?? send(getFormDetail, { webFormId: memberFormId, isGroupMember: true }, { quiet: true }),
        send(
          getMembers,
          {
            where: { webFormId: memberFormId, groupId },
            ...(view.word && { search: view.word.split(/\s+/).filter(Boolean) }),
            pagination: { page: view.page, limit: view.limit },
            order: [['id', 'desc']],
          },
          { quiet: true },
        ),
      ])
      if (nth !== loads.current) return
      if (found.rows.length === 0 && view.page > 1) return setView({ ...view, page: view.page - 1 })
      setForm(definition)
      setListed({ state: 'loaded', ...found })
    } catch (error) {
      if (nth === loads.current) setListed({ state: 'failed', why: (error as Error).message })
    }
  }
  useEffect(() => {
    void load()
  }, [view, groupId])
  const search = (event: FormEvent) => {
    event.preventDefault()
    setView({ ...view, word: typed.trim(), page: 1 })
  }
  const showAll = () => {
    setTyped('')
    setView({ ...view, word: '', page: 1 })
  }
  const remove = async ({ id }: Member) => {
    if (!(await confirmed(pair('删除此成员？', 'Delete this member?'), { confirm: pair('删除', 'Delete') }))) return
    try {
      await send(deleteOwnRecord, { id })
      toast(pair('删除成功', 'Deleted successfully'), { tone: 'ok' })
    } catch (error) {
      toast((error as Error).message || pair('删除失败', 'Failed to delete'), { tone: 'bad' })
    }
    void load()
  }
  const exportAll = async () => {
    setExporting(true)
    try {
      giveFile(
        await send(exportMembers, { webFormRecordId: groupId }),
        `${form ? site.named(form) : say('团体成员', 'Group members')}.xlsx`,
      )
    } catch (error) {
      toast((error as Error).message, { tone: 'bad' })
    } finally {
      setExporting(false)
    }
  }
  const fields = form ? columnsIn(form).filter(({ visible }) => visible === 1) : []
  const open = form?.registration === 'open'
  const time = (at: string) => dateTime(at, site.project.timeZone).slice(0, 16)
  const count = listed.state === 'loaded' ? listed.count : 0
  // There is nothing to search in an empty group.
  const isEmpty = (!form || (listed.state === 'loaded' && count === 0)) && !view.word && !typed
  const pages = Math.max(1, Math.ceil(count / view.limit))
  return (
    <section className="rf-members" aria-labelledby="members-title">
      <div className="rf-members-head">
        <h2 id="members-title">
          {say('团体成员', 'Group members')}{' '}
          {listed.state === 'loaded' && <span className="rf-members-count">{count}</span>}
        </h2>
        {!isEmpty && (
          <form className="pf-form rf-search" onSubmit={search}>
            <input
              className="pf-input"
              type="search"
              value={typed}
              aria-label={say('搜索成员', 'Search members')}
              placeholder={say('姓名、手机号等', 'Name, phone, …')}
              onChange={event => {
                setTyped(event.target.value)
                if (event.target.value === '' && view.word) setView({ ...view, word: '', page: 1 })
              }}
            />
            <button type="submit" className="pf-button">
              {say('搜索', 'Search')}
            </button>
          </form>
        )}
      </div>
      {form && !open && (
        <p className="rf-resumed" role="status">
          <Icon name="clock" />
          {site.words(form, 'registrationCloseTip') ||
            inLanguage(closedWords[form.registration as keyof typeof closedWords], language)}
        </p>
      )}
      <div className="rf-members-tools">
        {open && (
          <button type="button" className="pf-button pf-primary" onClick={() => setEditing({})}>
            {say('添加成员', 'Add a member')}
          </button>
        )}
        {form && (
          <button type="button" className="pf-button" onClick={() => setImporting(true)}>
            {say('批量导入', 'Import members')}
          </button>
        )}
        {count > 0 && (
          <button type="button" className="pf-button" disabled={exporting} onClick={exportAll}>
            {exporting ? say('正在导出…', 'Exporting…') : say('导出', 'Export')}
          </button>
        )}
      </div>
      {listed.state === 'failed' ? (
        <p className="pf-hint" role="status">
          {listed.why}{' '}
          <button type="button" className="pf-link" onClick={load}>
            {say('重试', 'Try again')}
          </button>
        </p>
      ) : listed.state === 'loading' ? (
        <p className="pf-unseen" role="status">
          {say('正在加载…', 'Loading…')}
        </p>
      ) : listed.rows.length === 0 ? (
        <p className="rf-members-none" role="status">
          {view.word ? (
            <>
              {say(`没有找到「${view.word}」`, `No member matches “${view.word}”`)}{' '}
              <button type="button" className="pf-link" onClick={showAll}>
                {say('显示全部成员', 'Show all members')}
              </button>
            </>
          ) : open ? (
            say('还没有成员。逐个添加，或用表格批量导入。', 'No members yet. Add them one by one, or import a sheet.')
          ) : (
            say('还没有成员，现在也不能添加。', 'No members yet, and none can be added now.')
          )}
        </p>
      ) : (
        <PeopleTable
          label={say('团体成员', 'Group members')}
          fields={fields}
          headings={[
            say('状态', 'Status'),
            say('备注', 'Remark'),
            say('创建时间', 'Created'),
            say('更新时间', 'Updated'),
          ]}
          lines={listed.rows.map((row, at) => {
            const locked = row.memberStatus === groupMemberStatus.locked
            const answers = answersIn(row.webFormRecordValues)
            const who = String(answers[fields.find(({ label }) => label === 'name')?.id ?? 0] ?? row.number)
            return {
              key: row.id,
              nth: (view.page - 1) * view.limit + at + 1,
              answers,
              cells: [
                <span key="status" className={`rf-state rf-state-${row.status}`}>
                  {inLanguage(wordFor(webFormRecordStatus, row.status), language)}
                </span>,
                row.remark,
                time(row.createdAt),
                time(row.updatedAt),
              ],
              actions: locked ? (
                <span className="pf-locked">
                  <Icon name="lock" />
                  {inLanguage(wordFor(groupMemberStatus, row.memberStatus), language)}
                </span>
              ) : (
                <>
                  {form && (open || form.registration === 'full') && (
                    <button type="button" className="pf-link" onClick={() => setEditing({ id: row.id })}>
                      {say('编辑', 'Edit')}
                      <span className="pf-unseen"> {who}</span>
                    </button>
                  )}
                  <button type="button" className="pf-link rf-danger" onClick={() => remove(row)}>
                    {say('删除', 'Delete')}
                    <span className="pf-unseen"> {who}</span>
                  </button>
                </>
              ),
            }
          })}
        />
      )}
      {count > pageSizes[0] && (
        <nav className="pf-form rf-pages" aria-label={say('分页', 'Pages')}>
          <span>{say(`共 ${count} 人`, count === 1 ? '1 member' : `${count} members`)}</span>
          <button
            type="button"
            className="pf-button"
            disabled={view.page <= 1}
            onClick={() => setView({ ...view, page: view.page - 1 })}
          >
            {say('上一页', 'Previous')}
          </button>
          <span aria-current="page">
            {view.page} / {pages}
          </span>
          <button
            type="button"
            className="pf-button"
            disabled={view.page >= pages}
            onClick={() => setView({ ...view, page: view.page + 1 })}
          >
            {say('下一页', 'Next')}
          </button>
          <label>
            {say('每页', 'Per page')}{' '}
            <select
              className="pf-input"
              value={view.limit}
              onChange={event => setView({ ...view, page: 1, limit: Number(event.target.value) })}
            >
              {pageSizes.map(size => (
                <option key={size}>{size}</option>
              ))}
            </select>
          </label>
        </nav>
      )}
      {editing && (
        <MemberDialog
          webFormId={memberFormId}
          title={editing.id ? say('修改成员', 'Edit member') : say('添加成员', 'Add member')}
          last={editing.id ? pair('保存修改', 'Save changes') : pair('添加', 'Add')}
          onClose={() => setEditing(undefined)}
          within={{
            groupId,
            ...(editing.id && { webFormRecordId: editing.id }),
            onSent: () => {
              setEditing(undefined)
              void load()
            },
          }}
        />
      )}
      {importing && (
        <Late>
          <ImportBatches groupId={groupId} mayAdd={open} onChanged={load} onClose={() => setImporting(false)} />
        </Late>
      )}
    </section>
  )
}
