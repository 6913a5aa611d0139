import { refusal, result, say } from '@pavilion/declare'

// What visitors are told when it does not go (visitor-side §8).

export const sendingTooOften = refusal<{ seconds: number }>('sendingTooOften', say('发送过于频繁', 'Sending too often'),
  { result: result.tooOften, advice: say('等待 data.retryAfter 秒后重试', 'Wait for data.retryAfter seconds, then ask again') })
export const phoneOrEmailWrong = refusal('phoneOrEmailWrong', say('手机号或邮箱不正确', 'Phone or email incorrect'),
  { result: result.invalid, advice: say('检查手机号或邮箱，或先注册', 'Check the phone number or e-mail, or sign up first') })
export const codeWrong = refusal('codeWrong', say('验证码不正确', 'Verification code incorrect'),
  { result: result.invalid, advice: say('检查验证码；5 分钟后或错误 5 次后需重新获取', 'Check the code; after 5 minutes or 5 wrong tries ask for a new one') })
export const accountOrPasswordWrong = refusal('accountOrPasswordWrong', say('账号或密码不正确', 'Incorrect account or password'),
  { result: result.invalid, advice: say('检查账号和密码，或找回密码', 'Check both, or retrieve the password') })
export const webUserLocked = refusal('webUserLocked', say('账号已锁定，请联系管理员', 'Account locked, please contact the administrator'),
  { result: result.denied, advice: say('15 分钟后重试，或联系主办方解锁', 'Try again after 15 minutes, or ask the organiser to unlock it') })
export const phoneRegistered = refusal('phoneRegistered', say('手机号已注册', 'Phone already registered'),
  { advice: say('直接登录或找回密码', 'Sign in, or retrieve the password') })
export const emailRegistered = refusal('emailRegistered', say('邮箱已注册', 'Email already registered'),
  { advice: say('直接登录或找回密码', 'Sign in, or retrieve the password') })
export const passwordWrong = refusal('passwordWrong', say('密码不正确', 'Password incorrect'),
  { result: result.invalid, advice: say('输入当前密码，或找回密码', 'Enter the present password, or retrieve it') })
export const siteUnknown = refusal('siteUnknown', say('请从展会网站登录', 'Please sign in on the site of an event'),
  { result: result.invalid, advice: say('带上 X-Project-Id', 'Send X-Project-Id') })
export const codeServiceMissing = refusal('codeServiceMissing', say('暂时无法发送验证码，请联系主办方', 'Codes cannot be sent at the moment; please contact the organiser'),
  { result: result.unavailable, advice: say('为此渠道配置短信或邮件服务', 'Set up a service for text messages or mail') })
