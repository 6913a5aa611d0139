import { codes } from '@pavilion/declare'

export const signInTemplate = codes({
  signIn1: ['signIn1', '登录模板一', 'Sign-in 1'],
  signIn2: ['signIn2', '登录模板二', 'Sign-in 2'],
  signIn3: ['signIn3', '登录模板三', 'Sign-in 3'],
  signIn4: ['signIn4', '登录模板四', 'Sign-in 4'],
  nameBased: ['signInName', '姓名登录', 'Name-based sign-in'],
  email: ['emailSignIn', '邮箱登录', 'E-mail sign-in'],
})
