import type { Say } from '@pavilion/screens/environment.tsx'
import type { Authenticator } from '@pavilion/system/model/calls/account.ts'
import { Alert, Button } from 'antd'

/**
 * The secret for an authenticator app: as a QR code, as a link for use on the phone itself, and to
 * type.
 */
export function SetUpSteps({ app, say }: { app: Authenticator; say: Say }) {
  return (
    <div className="ad-set-up">
      <p>
        {say(
          '用手机验证器（如 Google Authenticator、Microsoft Authenticator、FreeOTP）扫描：',
          'Scan with an authenticator app (such as Google Authenticator, Microsoft Authenticator or FreeOTP):',
        )}
      </p>
      <img src={app.picture} alt={say('验证器二维码', 'QR code for the authenticator app')} width={180} height={180} />
      <p>
        {say('无法扫描？请手动输入密钥：', 'Cannot scan it? Enter this key instead:')}
        <br />
        <code>{app.secret.match(/.{1,4}/g)?.join(' ')}</code>
        <br />
        <a href={app.uri}>{say('在本机的验证器中打开', 'Open in the authenticator app on this device')}</a>
      </p>
    </div>
  )
}
/** The recovery codes, shown only once. */
export function RecoveryCodes({ codes, say }: { codes: readonly string[]; say: Say }) {
  const text = codes.join('\n')
  const keep = () => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([`Pavilion\n${text}\n`], { type: 'text/plain' }))
    link.download = 'pavilion-recovery-codes.txt'
    link.click()
    URL.revokeObjectURL(link.href)
  }
  return (
    <div className="ad-set-up">
      <Alert
        type="warning"
        showIcon
        title={say(
          '仅显示一次。手机丢失时，每个恢复码可代替动态码使用一次。',
          'These codes are shown only once. If you lose your phone, you can use each of them once instead of an authenticator code.',
        )}
      />
      <pre>{text}</pre>
      <p>
        <Button onClick={keep}>{say('存为文件', 'Save as a file')}</Button>
      </p>
    </div>
  )
}
