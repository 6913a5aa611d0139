import { looksLikePass } from '@pavilion/certificate/model/passToken.ts'
import { TextAreaField } from '@pavilion/fields/TextAreaField.tsx'
import { TextField } from '@pavilion/fields/TextField.tsx'
import { useSite } from '@pavilion/pages'
import { useState, type FormEvent } from 'react'
import { leadQuestionKind } from '../../model/codes.ts'
import type { LeadQuestion } from '../../model/calls/fair.ts'
import type { Scan } from '../../model/leadQueue.ts'
import { Camera } from '@pavilion/fields/Camera.tsx'

interface NewLeadProps {
  readonly company: { readonly id: number; readonly name: string; readonly name2: string | null }
  readonly questions: readonly LeadQuestion[]
  readonly note: (scan: Scan) => Promise<void>
}
/** A pass is scanned or typed, then the visitor is asked. */
export function NewLead(props: NewLeadProps) {
  const { say } = useSite()
  const [text, setText] = useState('')
  const [typing, setTyping] = useState('')
  const [looking, setLooking] = useState(false)
  if (text) return <Asked key={text} {...props} text={text} done={() => setText('')} />
  return (
    <div className="ld-start">
      {looking ? (
        <Camera
          label={say('对准证件上的二维码', 'Point the camera at the code on the pass')}
          refused={say('无法使用摄像头，请输入证件编号', 'The camera cannot be used. Please type the number')}
          onRead={read => {
            setLooking(false)
            setText(read)
          }}
        />
      ) : null}
      <p>
        <button type="button" className="pf-button pf-primary ld-scan" onClick={() => setLooking(!looking)}>
          {looking ? say('关闭摄像头', 'Close the camera') : say('扫描证件', 'Scan a pass')}
        </button>
      </p>
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (typing.trim()) setText(typing.trim())
          setTyping('')
        }}
      >
        <TextField
          name="lead-number"
          label={say('或输入证件编号', 'Or type the number on the pass')}
          value={typing}
          onChange={setTyping}
        />
        <button type="submit" className="pf-button">
          {say('继续', 'Go on')}
        </button>
      </form>
    </div>
  )
}
function Asked({ company, questions, note, text, done }: NewLeadProps & { text: string; done: () => void }) {
  const site = useSite()
  const { say } = site
  const isPass = looksLikePass(text)
  const [at] = useState(() => new Date().toISOString())
  const [requestId] = useState(() => crypto.randomUUID())
  const [tail, setTail] = useState('')
  const [consent, setConsent] = useState<boolean>()
  const [words, setWords] = useState('')
  const [values, setValues] = useState<Readonly<Record<number, string>>>({})
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({})
  const name = site.named({ name: company.name, englishName: company.name2 })
  const save = async (event: FormEvent) => {
    event.preventDefault()
    const lacks = {
      ...(!isPass && !/^\d{4}$/.test(tail.trim()) && { tail: say('请输入四位数字', 'Please enter four digits') }),
      ...(consent === undefined && { consent: say('请询问观众并选择', 'Please ask the visitor and choose') }),
    }
    setErrors(lacks)
    if (Object.keys(lacks).length || consent === undefined) return
    const answers = questions.flatMap(({ id, question }) => {
      const value = values[id]?.trim()
      return value ? [{ id, question, value }] : []
    })
    const scan = { companyId: company.id, requestId, text, scannedAt: at, consent, note: words, answers }
    done()
    await note(isPass ? scan : { ...scan, tail: tail.trim() })
  }
  return (
    <form className="ld-asked" noValidate onSubmit={save}>
      <p className="ld-pass">
        {isPass ? say('证件已扫描', 'The pass was read') : say(`编号 ${text}`, `Number ${text}`)}
      </p>
      {isPass ? null : (
        <TextField
          name="lead-tail"
          label={say('观众手机号后四位', 'Last four digits of the visitor’s phone')}
          value={tail}
          onChange={setTail}
          {...(errors.tail && { error: errors.tail })}
        />
      )}
      <fieldset aria-invalid={errors.consent && consent === undefined ? true : undefined}>
        <legend>
          {say(
            `请问观众：「可以把您的姓名、单位、手机号和邮箱提供给${name}吗？」`,
            `Ask the visitor: “May ${name} have your name, company, phone number and e-mail?”`,
          )}
        </legend>
        {([true, false] as const).map(is => (
          <label key={String(is)}>
            <input type="radio" name="lead-consent" checked={consent === is} onChange={() => setConsent(is)} />
            {is ? say('同意', 'Yes') : say('不同意', 'No')}
          </label>
        ))}
        {errors.consent && consent === undefined ? (
          <p className="ld-wrong" role="alert">
            {errors.consent}
          </p>
        ) : null}
      </fieldset>
      {questions.map(question => (
        <Question
          key={question.id}
          question={question}
          value={values[question.id] ?? ''}
          onChange={value => setValues({ ...values, [question.id]: value })}
        />
      ))}
      <TextAreaField name="lead-note" label={say('备注', 'Note')} value={words} onChange={setWords} limit={2000} />
      <p className="ld-acts">
        <button type="submit" className="pf-button pf-primary">
          {say('保存', 'Save')}
        </button>
        <button type="button" className="pf-button" onClick={done}>
          {say('取消', 'Cancel')}
        </button>
      </p>
    </form>
  )
}
interface QuestionProps {
  readonly question: LeadQuestion
  readonly value: string
  readonly onChange: (value: string) => void
}
function Question({ question: { id, question, kind, choices }, value, onChange }: QuestionProps) {
  const { say } = useSite()
  if (kind === leadQuestionKind.text)
    return <TextField name={`lead-q${id}`} label={question} value={value} onChange={onChange} />
  const all = kind === leadQuestionKind.yesNo ? [say('是', 'Yes'), say('否', 'No')] : choices
  return (
    <fieldset>
      <legend>{question}</legend>
      {all.map(choice => (
        <label key={choice}>
          <input type="radio" name={`lead-q${id}`} checked={value === choice} onChange={() => onChange(choice)} />
          {choice}
        </label>
      ))}
    </fieldset>
  )
}
