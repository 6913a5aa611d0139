import '../register.css'
import './people.css'
import { Icon, useFields } from '@pavilion/fields'
import { draftPrefix } from '@pavilion/fields/drafts.ts'
import { CallRefused, confirmed, send, toast, useSite } from '@pavilion/pages'
import { countOf, inLanguage, say as pair, priceText } from '@pavilion/declare'
import { getWebUser } from '@pavilion/account/model/calls/ownAccount.ts'
import { useEffect, useState } from 'react'
import { getFormDetail } from '../../model/calls/forms.ts'
import { createBatch } from '../../model/calls/records.ts'
import { isAnswered } from '../../model/answers/index.ts'
import { savedAnswers, type Answers, type FormDefinition } from '../../model/definition.ts'
import { columnsIn } from '../../model/titles.ts'
import { settle } from '../../model/settle.ts'
import { shownFee } from '../../model/fee.ts'
import { channelIn, countVisit } from '../journey/channel.ts'
import { attemptFor, type Attempt, randomKey } from '../journey/draft.ts'
import { Skeleton } from '../journey/Filling.tsx'
import { confirmFee } from '../journey/confirmFee.ts'
import { formChangedCodes, removedQuestions } from '../journey/formChanged.ts'
import { FormSetting } from '../fields/FormSetting.tsx'
import { MemberDialog } from './MemberDialog.tsx'
import { NoForm } from '../journey/NoForm.tsx'
import { PeopleTable } from './PeopleTable.tsx'
import { closedWords } from '../words.ts'

export interface BatchRegisterProps {
  readonly webFormId?: number | undefined
}
/** Registers several people at once, all or none (visitor-side §2.2). */
export default function BatchRegister({ webFormId }: BatchRegisterProps) {
  return <FormSetting>{webFormId === undefined ? <NoForm /> : <People webFormId={webFormId} />}</FormSetting>
}
/** The most people that one call accepts. */
export const mostPeople = 500
interface Person {
  readonly key: string
  readonly answers: Answers
  readonly wrong?: readonly string[]
}
interface SavedBatch {
  readonly people: readonly Person[]
  readonly by?: number
  readonly attempt?: Attempt
}
const keep = (key: string, draft: SavedBatch) => {
  try {
    if (draft.people.length) localStorage.setItem(key, JSON.stringify(draft))
    else localStorage.removeItem(key)
  } catch {
    /* without storage the list lives on this page only */
  }
}
function kept(key: string, by: number | undefined): SavedBatch {
  try {
    const found = JSON.parse(localStorage.getItem(key) ?? 'null') as SavedBatch | null
    return found && found.by === by ? found : { people: [] }
  } catch {
    return { people: [] }
  }
}

function People({ webFormId }: { webFormId: number }) {
  const site = useSite()
  const { say, language } = useFields()
  const [form, setForm] = useState<FormDefinition>()
  const [me, setMe] = useState<number>()
  const [why, setWhy] = useState<string>()
  const [people, setPeople] = useState<readonly Person[]>([])
  const [attempt, setAttempt] = useState<Attempt>()
  const [editing, setEditing] = useState<Person | 'new'>()
  const [sending, setSending] = useState(false)
  const place = `${draftPrefix}batch-${site.project.id}-${webFormId}`
  const readForm = () => send(getFormDetail, { webFormId, isGroupMember: true })
  const load = async () => {
    setWhy(undefined)
    try {
      const [found, user] = await Promise.all([
        readForm(),
        send(getWebUser, {}, { quiet: true }).catch(() => undefined),
      ])
      const before = kept(place, user?.id)
      setForm(found)
      setMe(user?.id)
      setPeople(before.people)
      setAttempt(before.attempt)
    } catch (error) {
      setWhy((error as Error).message)
    }
  }
  const channel = channelIn(site.query)
  useEffect(() => {
    void load()
    countVisit(webFormId, channel)
  }, [webFormId])
  // All windows share one list: changes made in another window appear here.
  useEffect(() => {
    const onStorage = ({ key }: StorageEvent) => {
      if (key === place) {
        const now = kept(place, me)
        setPeople(now.people)
        setAttempt(now.attempt)
      }
    }
    addEventListener('storage', onStorage)
    return () => removeEventListener('storage', onStorage)
  }, [place, me])
  useEffect(() => {
    if (form) document.title = `${say('批量报名', 'Batch registration')} · ${site.named(form)}`
  }, [form])
  if (!form)
    return why ? (
      <div className="rf-closed" role="status">
        <p className="rf-closed-words">{why}</p>
        <button type="button" className="pf-button" onClick={load}>
          {say('重试', 'Try again')}
        </button>
      </div>
    ) : (
      <Skeleton />
    )

  const change = (next: readonly Person[], tried = attempt) => {
    setPeople(next)
    keep(place, { people: next, ...(me !== undefined && { by: me }), ...(tried && { attempt: tried }) })
  }
  const put = (answers: Answers) => {
    if (editing && editing !== 'new' && !people.some(({ key }) => key === editing.key)) {
      toast(
        pair(
          '此人已在另一窗口中删除或提交，您的修改未保存',
          'This person was deleted or submitted in another window. Your changes were not saved',
        ),
        { tone: 'bad' },
      )
      return false
    }
    change(
      editing && editing !== 'new'
        ? people.map(person => (person.key === editing.key ? { key: person.key, answers } : person))
        : [...people, { key: randomKey(), answers }],
    )
    setEditing(undefined)
    return true
  }
  const remove = async ({ key }: Person) => {
    if (await confirmed(pair('删除此人？', 'Remove this person?'), { confirm: pair('删除', 'Delete') }))
      change(people.filter(person => person.key !== key))
  }
  /**
   * Reads the changed form and its fees again. Nothing was sent, so the next submit is a new
   * attempt.
   */
  const readAgain = async ({ code, errmsg }: CallRefused) => {
    const now = await readForm()
    const words =
      code === 'feeChanged'
        ? say('费用有变动，请核对后再次提交', 'The fees have changed. Please check them and submit again')
        : errmsg
    setForm(now)
    setAttempt(undefined)
    keep(place, { people, ...(me !== undefined && { by: me }) })
    setWhy(words + removedQuestions(form, now, id => people.some(({ answers }) => isAnswered(answers[id])), language))
  }
  const costs = people.map(({ answers }) => shownFee(form, settle(form, answers, savedAnswers(form))))
  const inAll = [
    ...costs.reduce(
      (sums, cost) => (cost ? sums.set(cost.currency, (sums.get(cost.currency) ?? 0) + cost.price) : sums),
      new Map<string, number>(),
    ),
  ]
    .map(([currency, sum]) => priceText({ minor: sum, currency }, language))
    .join(' + ')
  const sendAll = async () => {
    if (sending || !(await confirmFee(form, language, form.initialStatus, inAll))) return
    const body = {
      webFormId,
      webFormVersionId: form.webFormVersionId,
      rows: people.map(({ answers }) => answers),
      fees: costs.map(cost => cost?.price ?? 0),
      ...(channel !== undefined && { registerChannelId: channel }),
    }
    // These people may have been sent already, without an answer. They are sent again exactly as
    // before, even if the form has changed, so that they are registered once.
    const before = attempt && (JSON.parse(attempt.body) as typeof body)
    const isAgain = before !== undefined && JSON.stringify(before.rows) === JSON.stringify(body.rows)
    const payload = isAgain ? before : body
    const tried = attemptFor(payload, attempt, randomKey)
    setSending(true)
    setWhy(undefined)
    setAttempt(tried)
    change(people, tried)
    try {
      const { numbers } = await send(createBatch, payload, { key: tried.key })
      keep(place, { people: [] })
      toast(pair('提交成功', 'Submitted'), { tone: 'ok' })
      location.assign(site.link(`/batch-register-result#${numbers.join(',')}`))
    } catch (error) {
      setSending(false)
      if (
        error instanceof CallRefused &&
        formChangedCodes.includes(error.code ?? '') &&
        (await readAgain(error).then(
          () => true,
          () => false,
        ))
      )
        return
      const wrong = wrongByRow(error instanceof CallRefused ? error.fields : {})
      setWhy(
        wrong.size
          ? say(
              `有 ${wrong.size} 人的信息需要修改，名单尚未提交`,
              wrong.size === 1
                ? 'Please correct one person’s details. Nothing has been submitted yet'
                : `Please correct the details of ${countOf(wrong.size, 'person', 'people')}. Nothing has been submitted yet`,
            )
          : (error as Error).message,
      )
      setPeople(
        people.map(({ key, answers }, nth) => ({
          key,
          answers,
          ...(wrong.has(nth) && { wrong: wrong.get(nth) as readonly string[] }),
        })),
      )
    }
  }
  const fields = columnsIn(form).filter(({ visible }) => visible === 1)
  const open = form.registration === 'open'
  const nameId = fields.find(({ label }) => label === 'name')?.id
  return (
    <>
      <div className="rf-title">
        <h1 lang={site.spoken(form)}>{site.named(form)}</h1>
        <p className="rf-rich">
          {say(
            '为多人一次完成报名：逐个添加，核对后一起提交。',
            'Register several people at once: add them one by one, check the list, then submit it.',
          )}
        </p>
      </div>
      {!open && (
        <p className="rf-closed-words" role="status">
          {site.words(form, 'registrationCloseTip') ||
            inLanguage(closedWords[form.registration as keyof typeof closedWords], language)}
        </p>
      )}
      {why && (
        <p className="rf-trouble" role="alert">
          <Icon name="alert" />
          {why}
        </p>
      )}
      {open && people.length < mostPeople && (
        <div className="rf-members-tools">
          <button
            type="button"
            className={people.length ? 'pf-button' : 'pf-button pf-primary'}
            onClick={() => setEditing('new')}
          >
            {say('添加人员', 'Add a person')}
          </button>
        </div>
      )}
      {people.length === 0 ? (
        open && <p className="rf-members-none">{say('还没有添加人员。', 'Nobody has been added yet.')}</p>
      ) : (
        <PeopleTable
          label={say('待提交的人员', 'People to be registered')}
          fields={fields}
          headings={form.webFormFeeRules.length ? [say('费用', 'Fee')] : []}
          after={1}
          lines={people.map((person, at) => {
            const who = String((nameId && person.answers[nameId]) || at + 1)
            const cost = costs[at]
            return {
              key: person.key,
              nth: at + 1,
              answers: person.answers,
              cells: form.webFormFeeRules.length
                ? [cost && priceText({ minor: cost.price, currency: cost.currency }, language)]
                : [],
              ...(person.wrong && { wrong: person.wrong }),
              actions: (
                <>
                  <button type="button" className="pf-link" disabled={sending} onClick={() => setEditing(person)}>
                    {say('编辑', 'Edit')}
                    <span className="pf-unseen"> {who}</span>
                  </button>
                  <button type="button" className="pf-link rf-danger" disabled={sending} onClick={() => remove(person)}>
                    {say('删除', 'Delete')}
                    <span className="pf-unseen"> {who}</span>
                  </button>
                </>
              ),
            }
          })}
        />
      )}
      {people.length > 0 && open && (
        <div className="rf-bar">
          <button type="button" className="pf-button pf-primary rf-go" disabled={sending} onClick={sendAll}>
            {sending
              ? say('正在提交…', 'Sending…')
              : say(
                  `提交 ${people.length} 人`,
                  people.length === 1 ? 'Register 1 person' : `Register ${people.length} people`,
                )}
          </button>
        </div>
      )}
      {editing && (
        <MemberDialog
          webFormId={webFormId}
          title={editing === 'new' ? say('添加人员', 'Add a person') : say('修改人员', 'Edit person')}
          last={editing === 'new' ? pair('添加', 'Add') : pair('保存修改', 'Save changes')}
          onClose={() => setEditing(undefined)}
          within={{ collect: put, ...(editing === 'new' ? { typedAs: 'person' } : { start: editing.answers }) }}
        />
      )}
    </>
  )
}
/** The errors of a refusal by row: `rows.3.17` is about the fourth person. */
export function wrongByRow(fields: Readonly<Record<string, string>>): Map<number, string[]> {
  const wrong = new Map<number, string[]>()
  for (const [key, words] of Object.entries(fields)) {
    const row = /^rows\.(\d+)\./.exec(key)?.[1]
    if (row !== undefined) wrong.set(Number(row), [...(wrong.get(Number(row)) ?? []), words])
  }
  return wrong
}
