import { inLanguage, wordFor } from '@pavilion/declare'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { send, useSite, whyFailed } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import { leadQuestionKind } from '../../model/codes.ts'
import { saveLeadQuestions, type LeadQuestion } from '../../model/calls/fair.ts'

const kinds = Object.values(leadQuestionKind)
interface Draft {
  readonly key: string
  readonly id?: number
  readonly question: string
  readonly kind: LeadQuestion['kind']
  readonly choices: string
}
const draftOf = ({ id, question, kind, choices }: LeadQuestion): Draft => ({
  key: String(id),
  id,
  question,
  kind,
  choices: choices.join('\n'),
})
/** What the company asks every visitor: a short list, with choices one a line. */
export function Questions({
  companyId,
  questions,
  changed,
}: {
  readonly companyId: number
  readonly questions: readonly LeadQuestion[]
  readonly changed: () => Promise<void>
}) {
  const { say, language } = useSite()
  const [drafts, setDrafts] = useState(() => questions.map(draftOf))
  const [trouble, setTrouble] = useState('')
  const [done, setDone] = useState(false)
  const edit = (key: string, more: Partial<Draft>) => {
    setDone(false)
    setDrafts(drafts.map(draft => (draft.key === key ? { ...draft, ...more } : draft)))
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setTrouble('')
    try {
      const sent = drafts.filter(({ question }) => question.trim()).map(({ key: _key, ...draft }) => draft)
      const { questions: saved } = await send(saveLeadQuestions, { companyId, questions: sent })
      setDrafts(saved.map(draftOf))
      setDone(true)
      await changed()
    } catch (error) {
      setTrouble(whyFailed(error))
    }
  }
  return (
    <form noValidate onSubmit={save}>
      {drafts.map((draft, nth) => (
        <fieldset key={draft.key} className="ld-question">
          <legend>{say(`第 ${nth + 1} 题`, `Question ${nth + 1}`)}</legend>
          <TextField
            name={`question-${draft.key}`}
            label={say('问题', 'Question')}
            value={draft.question}
            onChange={question => edit(draft.key, { question })}
          />
          <label>
            {say('类型', 'Kind')}{' '}
            <select
              className="pf-input"
              value={draft.kind}
              onChange={({ target }) => edit(draft.key, { kind: Number(target.value) as Draft['kind'] })}
            >
              {kinds.map(kind => (
                <option key={kind} value={kind}>
                  {inLanguage(wordFor(leadQuestionKind, kind), language)}
                </option>
              ))}
            </select>
          </label>
          {draft.kind === leadQuestionKind.choice ? (
            <TextAreaField
              name={`choices-${draft.key}`}
              label={say('选项（每行一个）', 'Choices (one a line)')}
              value={draft.choices}
              onChange={choices => edit(draft.key, { choices })}
            />
          ) : null}
          <button
            type="button"
            className="pf-link"
            onClick={() => setDrafts(drafts.filter(({ key }) => key !== draft.key))}
          >
            {say('删除此题', 'Remove this question')}
          </button>
        </fieldset>
      ))}
      {trouble ? (
        <p className="ld-wrong" role="alert">
          {trouble}
        </p>
      ) : null}
      {done ? <p role="status">{say('已保存', 'Saved')}</p> : null}
      <p className="ld-acts">
        {drafts.length < 20 ? (
          <button
            type="button"
            className="pf-button"
            onClick={() =>
              setDrafts([
                ...drafts,
                { key: crypto.randomUUID(), question: '', kind: leadQuestionKind.text, choices: '' },
              ])
            }
          >
            {say('添加问题', 'Add a question')}
          </button>
        ) : null}
        <button type="submit" className="pf-button pf-primary">
          {say('保存问题', 'Save the questions')}
        </button>
      </p>
    </form>
  )
}
