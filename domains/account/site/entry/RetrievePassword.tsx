import { send, toast, useSite, deviceShelf } from '@pavilion/pages'
import { retrievePassword } from '../../model/calls/credentials.ts'
import { verificationBusiType } from '../../model/codes.ts'
import { ByCode } from './ByCode.tsx'
import { useWays } from './Entry.tsx'
import { leaving } from './entering.ts'
import { forgetSentCode } from '@pavilion/fields/sentCode.ts'

/** Sets a new password with a code sent to the account's phone or mailbox. */
export default function RetrievePassword() {
  const { say } = useSite()
  const ways = useWays()
  return (
    <ByCode
      purpose={verificationBusiType.retrievePassword}
      title={['找回密码', 'Set a new password']}
      intro={[
        '验证码将发送到您注册时使用的手机或邮箱。',
        'A code will be sent to the phone or e-mail address of your account.',
      ]}
      button={['重置密码', 'Set password']}
      password={['新密码', 'New password']}
      repeated={['确认新密码', 'Repeat new password']}
      below={
        <p>
          <a href={ways.toSignIn}>{say('返回登录', 'Back to sign in')}</a>
        </p>
      }
      send={async given => {
        await send(retrievePassword, given, { quiet: true })
        forgetSentCode(deviceShelf)
        toast(['密码已重置，请登录', 'Your password has been reset. Please sign in'], { tone: 'ok' })
        setTimeout(() => location.replace(ways.toSignIn), 1000)
        await leaving()
      }}
    />
  )
}
