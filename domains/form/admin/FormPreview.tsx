import { wordsIn } from '@pavilion/declare'
import { Rich } from '@pavilion/pages/rich.tsx'
import { Failed, Notice, RowSelect, useAfter, useHere } from '@pavilion/screens'
import type { Language } from '@pavilion/declare'
import { Alert, Button, Segmented, Skeleton } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Answers, FormDefinition } from '../model/definition.ts'
import { settle } from '../model/settle.ts'
import { wrongAnswers } from '../model/wrong.ts'
import { webForm } from '../model/form.ts'
import { Progress } from '../site/journey/Progress.tsx'
import { idsOf, stepsOf, stepWith } from '../site/journey/steps.ts'
import { buttonWords } from '../site/words.ts'
import { DrawnForm } from './drawn.tsx'
import { Filled } from './Filled.tsx'
import { useFilling } from './useFilling.ts'
import { useDefinition } from './useDefinition.ts'

/**
 * A form as visitors see it, with rules and checks, for a desktop or a phone and in either
 * language. Nothing is sent.
 */
export function FormPreview() {
  const { say, language } = useHere()
  const [params, setParams] = useSearchParams()
  const id = Number(params.get('webFormId')) || undefined
  const { data, error, refetch } = useDefinition(id)
  const late = useAfter(id !== undefined && !data)
  const device = params.get('device') === 'phone' ? 'phone' : 'desktop'
  const spoken: Language = (params.get('language') as Language | null) ?? language
  const put = (name: string, value: string | undefined) =>
    setParams(
      now => {
        if (value) now.set(name, value)
        else now.delete(name)
        return now
      },
      { replace: true },
    )
  return (
    <section className="pv-detail pv-preview" aria-label={say('表单预览', 'Form preview')}>
      <header>
        <h1>{say('表单预览', 'Form preview')}</h1>
      </header>
      <div className="pv-preview-bar">
        <label htmlFor="preview-form">{say('表单', 'Form')}</label>
        <div style={{ minWidth: 240 }}>
          <RowSelect
            of={webForm}
            id="preview-form"
            many={false}
            ids={id ? [id] : []}
            onChange={([chosen]) => put('webFormId', chosen ? String(chosen) : undefined)}
          />
        </div>
        <Segmented
          aria-label={say('设备', 'Device')}
          value={device}
          onChange={value => put('device', value)}
          options={[
            { value: 'desktop', label: say('电脑', 'Desktop') },
            { value: 'phone', label: say('手机', 'Phone') },
          ]}
        />
        <Segmented
          aria-label={say('语言', 'Language')}
          value={spoken}
          onChange={value => put('language', value)}
          options={[
            { value: 'zh', label: '中文' },
            { value: 'en', label: 'English' },
          ]}
        />
        {id && <Link to={`/webFormManagement/visit?webFormId=${id}`}>{say('访问地址', 'Addresses')}</Link>}
      </div>
      {error ? (
        <Failed error={error} again={refetch} />
      ) : !id ? (
        <Notice title={say('请选择表单', 'Choose a form')} />
      ) : !data ? (
        late ? (
          <Skeleton active paragraph={{ rows: 8 }} />
        ) : (
          <div className="pv-waiting" />
        )
      ) : (
        <div className={device === 'phone' ? 'pv-stage pv-stage-phone' : 'pv-stage'}>
          <DrawnForm silent device={device === 'phone' ? 'mobile' : 'desktop'} language={spoken}>
            <Trial key={id} form={data} language={spoken} />
          </DrawnForm>
        </div>
      )}
    </section>
  )
}
const unsaved: Answers = {}
/** A form to try out: all steps, rules and checks, but no submit. */
function Trial({ form, language }: { form: FormDefinition; language: Language }) {
  const words = (zh: string, en: string) => (language === 'en' ? en : zh)
  const { answers, errors, change, leave, checkAll, reset } = useFilling(form, unsaved, (only, of) =>
    wrongAnswers(form, of, { language, ...(only && { only }) }),
  )
  const [refusals, setRefusals] = useState(0)
  const [at, setAt] = useState(0)
  const [passed, setPassed] = useState(false)
  const settled = settle(form, answers)
  const steps = stepsOf(form, settled)
  const step = Math.min(at, Math.max(0, steps.length - 1))
  const last = step >= steps.length - 1
  function next() {
    const wrong = checkAll(last ? undefined : idsOf(steps[step]))
    if (Object.keys(wrong).length) {
      setAt(stepWith(steps, Object.keys(wrong).map(Number)) ?? step)
      setRefusals(refusals + 1)
    } else if (last) setPassed(true)
    else setAt(step + 1)
  }
  const inWords = Object.fromEntries(Object.entries(errors).map(([id, [zh, en]]) => [id, words(zh, en)]))
  const notice = wordsIn({ ...form }, 'notice', language).text
  return (
    <>
      <div className="rf-title">
        <h1>{words(form.name, form.englishName || form.name)}</h1>
        {notice && <Rich html={notice} className="rf-rich" />}
      </div>
      {form.registration !== 'open' && (
        <Alert
          type="warning"
          showIcon
          title={words(
            '此表单目前不接受提交，这里仍可试填。',
            'This form is currently closed. You can still try it out here.',
          )}
          style={{ marginBottom: 16 }}
        />
      )}
      {steps.length === 0 && <p className="pv-hint">{words('此表单还没有题目', 'This form has no questions yet')}</p>}
      <Progress steps={steps} at={step} />
      <Filled
        form={form}
        answers={answers}
        settled={settled}
        errors={inWords}
        refusals={refusals}
        step={step}
        onLeave={leave}
        onChange={(id, value) => {
          change(id, value)
          setPassed(false)
        }}
      />
      {passed && (
        <Alert
          type="success"
          showIcon
          title={words(
            '校验通过。这是预览，没有提交任何内容。',
            'All answers are valid. This is a preview: nothing was sent.',
          )}
          style={{ marginTop: 16 }}
        />
      )}
      {steps.length > 0 && (
        <p className="pv-preview-bar" style={{ marginTop: 16 }}>
          {step > 0 && <Button onClick={() => setAt(step - 1)}>{words('上一步', 'Previous')}</Button>}
          <Button type="primary" onClick={next}>
            {last
              ? `${words(...(buttonWords(form) as readonly [string, string]))}${words('（预览）', ' (preview)')}`
              : words('下一步', 'Next')}
          </Button>
          <Button
            type="text"
            onClick={() => {
              reset()
              setAt(0)
              setPassed(false)
            }}
          >
            {words('重置', 'Reset')}
          </Button>
        </p>
      )}
    </>
  )
}
