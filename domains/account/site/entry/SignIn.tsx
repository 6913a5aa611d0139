import { CodeField, PasswordField, TextField } from '@pavilion/fields'
import { send, useSite, deviceShelf } from '@pavilion/pages'
import { inLanguage } from '@pavilion/declare'
import { useEffect, useState } from 'react'
import { signIn } from '../../model/calls/signIn.ts'
import { verificationBusiType } from '../../model/codes.ts'
import { planAt, type SignInPlan, type SignInMethod } from '../../model/templates.ts'
import { Entry, useWays } from './Entry.tsx'
import { enter, goHomeUninvited, leaving } from './entering.ts'
import { sentCode } from '@pavilion/fields/sentCode.ts'
import { keepTyped, keepWay, typedBefore, wayBefore } from './typed.ts'
import { nothingTyped, refusalFieldsFor, ways, wrongIn, type Box, type Typed } from './signInWays.ts'
import { useCode } from './useCode.ts'
import { useEntry } from './useEntry.ts'

export interface SignInProps {
  /** The form that the visitor is on the way to. */ readonly form?: {
    readonly name: string
    readonly englishName: string | null
  }
}

/** Every sign-in page. The plan of its address says what it asks for (model/templates.ts). */
export default function SignIn({ form }: SignInProps) {
  const site = useSite()
  const { say, language } = site
  const links = useWays()
  const plan = planAt(site.path)
  // On the way to a form the code comes first: it also opens the account of who is new.
  const firstStep = form !== undefined && plan.ways.some(opensAccount)
  const offered = firstStep
    ? [...plan.ways].sort((a, b) => Number(opensAccount(b)) - Number(opensAccount(a)))
    : plan.ways
  const [chosen, choose] = useState<SignInMethod>(offered[0] as SignInMethod)
  // The method chosen before the script loaded, otherwise the one chosen in this tab in another
  // language or before a reload, otherwise the one whose code is on its way, otherwise the one that
  // was used last on this device.
  useEffect(() => {
    const early = document.querySelector<HTMLInputElement>('input[name=way]:checked')?.value
    const isEarly = early !== undefined && early !== offered[0]
    const waits = sentCode(deviceShelf, site.project.abbr, verificationBusiType.signIn)?.way
    const way = isEarly ? early : (typedBefore(['way']).way ?? waits ?? (firstStep ? undefined : wayBefore()))
    if (isEarly) keepTyped('way', early)
    if (plan.ways.includes(way as SignInMethod)) choose(way as SignInMethod)
  }, [])
  const way = ways[chosen]
  const entry = useEntry<Typed>({
    start: nothingTyped,
    refusalFields: refusalFieldsFor(way),
    check: typed => wrongIn(way, typed, language),
    send: async typed => {
      try {
        const { token } = await send(
          way.call,
          {
            ...way.body(typed, language),
            ...(firstStep && opensAccount(chosen) && way.call === signIn && { opensAccount: true }),
            ...entry.picture.proof(),
          },
          { quiet: true },
        )
        keepWay(chosen)
        enter(site, token)
      } catch (error) {
        await goHomeUninvited(site, error)
      }
      await leaving()
    },
  })
  const code = useCode(site, entry, { purpose: verificationBusiType.signIn, way: chosen, box: way.codeTo ?? 'account' })
  return (
    <Entry
      title={firstStep ? say(form.name, form.englishName || form.name) : titleOf(plan, say)}
      intro={
        firstStep
          ? say(
              '第一步：填写手机号或邮箱，我们发送验证码。首次使用无需注册，也不用设密码。',
              'First, enter your phone or e-mail and we will send you a code. No account or password needed.',
            )
          : form
            ? say(`登录后填写「${form.name}」。`, `Sign in to fill in “${form.englishName || form.name}”.`)
            : introOf(plan, say)
      }
      trouble={entry.trouble}
      picture={entry.picture}
      sending={entry.sending}
      onSubmit={entry.submit}
      button={
        firstStep && opensAccount(chosen)
          ? entry.sending
            ? say('请稍候…', 'One moment…')
            : say('继续', 'Continue')
          : entry.sending
            ? say('正在登录…', 'Signing in…')
            : say('登录', 'Sign in')
      }
      above={
        offered.length > 1 && (
          <fieldset className="entry-ways">
            <legend className="pf-unseen">{say('登录方式', 'How to sign in')}</legend>
            {offered.map(each => (
              <label key={each}>
                <input
                  type="radio"
                  name="way"
                  value={each}
                  checked={each === chosen}
                  onChange={() => {
                    choose(each)
                    keepTyped('way', each)
                    entry.clearErrors()
                  }}
                />
                <span>{inLanguage(ways[each].tab, language)}</span>
              </label>
            ))}
          </fieldset>
        )
      }
      below={<Below plan={plan} chosen={chosen} links={links} firstStep={firstStep} />}
    >
      {way.boxes.map(box => (
        <BoxField
          key={box}
          box={box}
          entry={entry}
          optional={way.optional?.includes(box) ?? false}
          last={box === way.boxes.at(-1)}
          code={code}
          say={say}
        />
      ))}
    </Entry>
  )
}

/** The ways by a code: they prove who one is, so that somebody new needs nothing else. */
const opensAccount = (way: SignInMethod) => way === 'code' || way === 'emailCode' || way === 'phone'

type Say = (zh: string, en: string) => string
function titleOf({ ways: [first] }: SignInPlan, say: Say) {
  if (first === 'name') return say('凭姓名登录', 'Sign in by name')
  if (first === 'emailPassword') return say('邮箱登录', 'Sign in by e-mail')
  if (first === 'number') return say('凭报名号登录', 'Sign in by number')
  if (first === 'phone') return say('手机号登录', 'Sign in by phone')
  return say('登录', 'Sign in')
}

function introOf({ ways: [first] }: SignInPlan, say: Say) {
  if (first === 'phone')
    return say(
      '未注册的手机号验证后将自动创建账号。',
      'If your number is new here, an account will be created for you.',
    )
  if (first === 'number')
    return say(
      '报名号见报名成功页或通知短信。',
      'You will find the number on your confirmation page or in the message we sent.',
    )
  if (first === 'name')
    return say('请输入报名时填写的姓名和手机号。', 'Enter the name and phone number you registered with.')
  return undefined
}

interface FieldProps {
  readonly box: Box
  readonly optional: boolean
  /** Nothing is asked for after it. */ readonly last: boolean
  readonly entry: ReturnType<typeof useEntry<Typed>>
  readonly code: ReturnType<typeof useCode>
  readonly say: Say
}

function BoxField({ box, optional, last, entry, code, say }: FieldProps) {
  const field = { ...entry.field(box), required: !optional }
  if (box === 'password') return <PasswordField {...field} label={say('密码', 'Password')} />
  if (box === 'verificationCode')
    return (
      <CodeField
        {...field}
        label={say('验证码', 'Verification code')}
        {...code}
        {...(last && { onWhole: (typed: string) => entry.sendWith(box, typed) })}
      />
    )
  if (box === 'account')
    return (
      <TextField
        {...field}
        label={say('手机号或邮箱', 'Phone or e-mail')}
        autoComplete="username"
        autoCapitalize="off"
        inputMode="email"
      />
    )
  if (box === 'phone')
    return <TextField {...field} label={say('手机号', 'Phone number')} autoComplete="tel" inputMode="tel" />
  if (box === 'email')
    return (
      <TextField {...field} label={say('邮箱', 'E-mail')} autoComplete="email" autoCapitalize="off" inputMode="email" />
    )
  if (box === 'name')
    return (
      <TextField
        {...field}
        label={optional ? say('姓名（选填）', 'Name (optional)') : say('姓名', 'Name')}
        autoComplete="name"
        maxLength={100}
      />
    )
  if (box === 'number')
    return (
      <TextField
        {...field}
        label={say('报名号', 'Registration number')}
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={32}
      />
    )
  return (
    <TextField {...field} label={say('姓名或手机号', 'Name or phone number')} autoComplete="name" maxLength={100} />
  )
}

function Below({
  plan,
  chosen,
  links,
  firstStep,
}: {
  plan: SignInPlan
  chosen: SignInMethod
  links: ReturnType<typeof useWays>
  firstStep: boolean
}) {
  const { say } = useSite()
  const withPassword = plan.ways.includes('password') || plan.ways.includes('emailPassword')
  return (
    <>
      {withPassword && !(firstStep && opensAccount(chosen)) && (
        <a href={links.toRetrieve}>{say('忘记密码？', 'Forgot your password?')}</a>
      )}
      {plan.thirdParty && <a href={links.toThirdParty}>{say('使用微信登录', 'Continue with WeChat')}</a>}
      {chosen === 'name' || chosen === 'number' ? (
        <p>
          {say('还没有报名？', 'Not registered yet?')} <a href={links.toRegister}>{say('立即报名', 'Register')}</a>
        </p>
      ) : (
        chosen !== 'phone' &&
        !firstStep && (
          <p>
            {say('还没有账号？', 'New here?')} <a href={links.toSignUp}>{say('立即注册', 'Create an account')}</a>
          </p>
        )
      )}
    </>
  )
}
