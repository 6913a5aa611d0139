import { Icon, nameOf, useFields } from '@pavilion/fields'
import { inLanguage, type Pair, priceText } from '@pavilion/declare'
import { useEffect, useRef, type FormEvent } from 'react'
import { Fields } from '../fields/Fields.tsx'
import { Progress } from './Progress.tsx'
import { Summary } from './Summary.tsx'
import type { JourneyHandle } from './useJourney.ts'
import { buttonWords } from '../words.ts'

/**
 * The current step of a form, with its errors and buttons. `last` replaces the label of the submit
 * button. `kept`: the form has closed, and the answers are only shown, without buttons.
 */
export function Filling({
  journey,
  last: lastWords,
  kept = false,
}: {
  journey: JourneyHandle
  last?: Pair
  kept?: boolean
}) {
  const { state, form, titled, saved, site, settled, fee, steps, step } = journey
  const { say, language } = useFields()
  const heading = useRef<HTMLHeadingElement>(null)
  const trouble = useRef<HTMLParagraphElement>(null)
  const seen = useRef(state)
  useEffect(() => {
    const { moves, refusals, alerts } = seen.current
    seen.current = state
    if (alerts !== state.alerts) {
      trouble.current?.focus()
      trouble.current?.scrollIntoView({ block: 'center' })
      return
    }
    // After a refusal, Summary has focused the first wrong field.
    if (moves === state.moves || refusals !== state.refusals) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.closest('.rf-main')?.scrollIntoView({ block: 'start' })
  }, [state])
  if (!form || !settled) return null
  const last = step >= steps.length - 1
  const sending = state.phase === 'submitting'
  const group = steps[step]?.[0]?.group
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (last) void journey.submit()
    else journey.next()
  }
  return (
    <div className="rf-main">
      <Progress steps={steps} at={step} />
      {state.resumed && !kept && (
        <p className="rf-resumed">
          <Icon name="check" />
          <span>{say('已恢复您上次填写的内容。', 'We have restored what you typed last time.')}</span>
          <button type="button" className="pf-link" onClick={journey.dismiss}>
            {say('知道了', 'Got it')}
          </button>
        </p>
      )}
      {state.why && !kept && (
        <p ref={trouble} tabIndex={-1} className="rf-trouble" role="alert">
          <Icon name="alert" />
          {state.why}
        </p>
      )}
      {state.verifying && (
        <p className="rf-resumed" role="status">
          <Icon name="clock" />
          {say('实名认证中', 'Checking name and ID number')}
        </p>
      )}
      <Summary form={titled ?? form} errors={state.errors} refusals={state.refusals} />
      <form className="pf-form" noValidate onSubmit={onSubmit} aria-busy={sending}>
        {/* For screen readers only: Progress shows the step. */}
        <h2 ref={heading} tabIndex={-1} className="pf-unseen">
          {steps.length > 1 && group?.name
            ? nameOf(group as { name: string; englishName: string | null }, language)
            : site.named(form)}
          {steps.length > 1 &&
            say(`（第 ${step + 1} 步，共 ${steps.length} 步）`, ` (step ${step + 1} of ${steps.length})`)}
        </h2>
        <Fields
          step={steps[step] ?? []}
          answers={state.answers}
          saved={saved}
          settled={settled}
          errors={state.errors}
          timeZone={site.project.timeZone}
          titled={steps.length > 1 || (steps[0]?.length === 1 && group?.name === form.name)}
          onChange={journey.change}
          onLeave={journey.leave}
        />
        {/* It follows the answers; the amount shown here is the one that is stored. */}
        {form.webFormFeeRules.length > 0 && (
          <p className="rf-fee" role="status">
            {fee && (
              <>
                {say('费用', 'Fee')}{' '}
                <strong>{priceText({ minor: fee.price, currency: fee.currency }, language)}</strong>{' '}
                <span>{language === 'en' ? fee.englishName || fee.name : fee.name}</span>
              </>
            )}
          </p>
        )}
        {!kept && (
          <div className="rf-bar">
            <button type="button" className="pf-link rf-reset" onClick={journey.reset} disabled={sending}>
              {say('重置', 'Reset')}
            </button>
            {step > 0 && (
              <button type="button" className="pf-button" onClick={journey.back} disabled={sending}>
                {say('上一步', 'Previous')}
              </button>
            )}
            <button type="submit" className="pf-button pf-primary rf-go" disabled={sending}>
              {sending
                ? say('正在提交…', 'Sending…')
                : last
                  ? inLanguage(lastWords ?? buttonWords(form), language)
                  : say('下一步', 'Next')}
            </button>
          </div>
        )}
      </form>
    </div>
  )
}

/**
 * A placeholder while the form loads. It appears after 300 ms, so that a fast answer does not
 * flicker.
 */
export function Skeleton() {
  const { say } = useFields()
  return (
    <div className="rf-skeleton" role="status">
      <span className="pf-unseen">{say('正在加载…', 'Loading…')}</span>
      <i className="rf-bone rf-bone-title" />
      <i className="rf-bone" />
      <i className="rf-bone" />
      <i className="rf-bone" />
      <i className="rf-bone rf-bone-button" />
    </div>
  )
}
