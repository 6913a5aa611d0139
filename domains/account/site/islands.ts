import type { ComponentType } from 'react'

/** The parts of this domain's pages that run in the browser. */
export const islands: Record<string, () => Promise<{ default: ComponentType<never> }>> = {
  SignIn: () => import('./entry/SignIn.tsx'),
  SignUp: () => import('./entry/SignUp.tsx'),
  RetrievePassword: () => import('./entry/RetrievePassword.tsx'),
  ChangePassword: () => import('./entry/ChangePassword.tsx'),
  ChangeContact: () => import('./entry/ChangeContact.tsx'),
  EraseMyData: () => import('./erasing/EraseMyData.tsx'),
  UpdateAvatar: () => import('./avatar/UpdateAvatar.tsx'),
  UserCenter: () => import('./center/UserCenter.tsx'),
  WxAuthorization: () => import('./apps/WxAuthorization.tsx'),
  AuthApp: () => import('./apps/AuthApp.tsx'),
  MiniProgram: () => import('./apps/MiniProgram.tsx'),
}
