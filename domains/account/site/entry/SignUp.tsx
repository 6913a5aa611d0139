import { send, useSite } from '@pavilion/pages'
import { signUp } from '../../model/calls/signIn.ts'
import { verificationBusiType } from '../../model/codes.ts'
import { ByCode } from './ByCode.tsx'
import { useWays } from './Entry.tsx'
import { enter, goHomeUninvited, leaving } from './entering.ts'

/** Creates an account. The visitor is signed in at once. */
export default function SignUp() {
  const site = useSite()
  const { say } = site
  const ways = useWays()
  return (
    <ByCode
      purpose={verificationBusiType.signUp}
      title={['注册账号', 'Create your account']}
      intro={[
        '注册账号后即可报名参加活动、查看审核结果。',
        'With an account you can register for the event and see the review result.',
      ]}
      button={['注册', 'Sign up']}
      sending={['正在注册…', 'Creating…']}
      password={['密码', 'Password']}
      repeated={['确认密码', 'Repeat password']}
      below={
        <p>
          {say('已有账号？', 'Already have an account?')} <a href={ways.toSignIn}>{say('去登录', 'Sign in')}</a>
        </p>
      }
      send={async given => {
        try {
          enter(site, (await send(signUp, given, { quiet: true })).token)
        } catch (error) {
          await goHomeUninvited(site, error)
        }
        await leaving()
      }}
    />
  )
}
