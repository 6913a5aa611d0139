import type { Pair, SitePage } from '@pavilion/declare'
import { signInTemplate } from '@pavilion/site/model/codes.ts'

/**
 * How a visitor proves who they are on a sign-in page. `phone` also opens an account for a new
 * visitor.
 */
export type SignInMethod = 'password' | 'code' | 'phone' | 'number' | 'name' | 'emailPassword' | 'emailCode'

/** How a page is laid out beside its event: see gate.css. */
export type Look = 'side' | 'card' | 'band' | 'mirror' | 'badge' | 'letter'

/** How the user center is arranged: see center.css. */
export type CenterLook = 'columns' | 'tiles' | 'ticket' | 'tabs' | 'badge' | 'pass'

export interface SignInPlan {
  readonly path: string
  readonly template: string
  readonly name: Pair
  readonly ways: readonly SignInMethod[]
  readonly look: Look
  /** Shows a WeChat button. */
  readonly thirdParty?: true
  /** The page names the form that `?id=` refers to. */
  readonly namesForm?: true
}

/**
 * The sign-in pages: what each of the six templates asks for and how it looks (visitor-side §2.4).
 * The sign-up page and user center of a template come from `signInAddresses`.
 */
export const signInPlans: readonly SignInPlan[] = [
  {
    path: '/sign-in',
    template: signInTemplate.signIn1,
    name: ['登录', 'Sign in'],
    ways: ['password', 'code'],
    look: 'side',
  },
  {
    path: '/sign-in2',
    template: signInTemplate.signIn2,
    name: ['手机验证码登录', 'Sign in by phone'],
    ways: ['phone'],
    look: 'card',
  },
  {
    path: '/sign-in3',
    template: signInTemplate.signIn3,
    name: ['报名号登录', 'Sign in by number'],
    ways: ['number', 'code'],
    look: 'band',
  },
  {
    path: '/sign-in4',
    template: signInTemplate.signIn4,
    name: ['登录', 'Sign in'],
    ways: ['code', 'password'],
    look: 'mirror',
    thirdParty: true,
  },
  {
    path: '/sign-in-name',
    template: signInTemplate.nameBased,
    name: ['姓名登录', 'Sign in by name'],
    ways: ['name'],
    look: 'badge',
  },
  {
    path: '/sign-in3-name',
    template: signInTemplate.nameBased,
    name: ['姓名登录', 'Sign in by name'],
    ways: ['name'],
    look: 'badge',
    namesForm: true,
  },
  {
    path: '/emailSignIn',
    template: signInTemplate.email,
    name: ['邮箱登录', 'Sign in by e-mail'],
    ways: ['emailPassword', 'emailCode'],
    look: 'letter',
  },
]
const first = signInPlans[0] as SignInPlan
/** The plan of a page below a site's root. Letter case is ignored. */
export const planAt = (path: string): SignInPlan =>
  signInPlans.find(plan => plan.path.toLowerCase() === path.toLowerCase()) ?? first
/** Templates whose sign-in page offers this method. */
export const templatesWith = (way: SignInMethod): string[] =>
  signInPlans.filter(({ ways }) => ways.includes(way)).map(({ template }) => template)

/**
 * The sign-in page of a form's own template. The name-based template has a page that names the
 * form. The form's id is always passed along (visitor-side §2.4).
 */
export const signInPathOfForm = (template: string): string =>
  signInPlans.findLast(plan => plan.template === template)?.path ?? first.path

export interface CenterPlan {
  readonly path: string
  readonly look: CenterLook
  readonly name: Pair
}
export const centerPlans: readonly CenterPlan[] = [
  { path: '/user-center', look: 'columns', name: ['个人中心', 'User centre'] },
  { path: '/user-center2', look: 'tiles', name: ['个人中心', 'User centre'] },
  { path: '/user-center3', look: 'ticket', name: ['个人中心', 'User centre'] },
  { path: '/user-center4', look: 'tabs', name: ['个人中心', 'User centre'] },
  { path: '/user-center-name', look: 'badge', name: ['个人中心', 'User centre'] },
  { path: '/user-center-nh', look: 'pass', name: ['入场码', 'Entrance code'] },
]

export const centerAt = (path: string): CenterPlan =>
  centerPlans.find(plan => plan.path.toLowerCase() === path.toLowerCase()) ?? (centerPlans[0] as CenterPlan)

/** Sign-up pages have the look of the template they belong to. */
const registerLooks: Readonly<Record<string, Look>> = {
  '/personal-register2': 'card',
  '/personal-register3': 'band',
  '/personal-register-name': 'badge',
}

/** The look of any page with inputs, by its path. */
export const lookAt = (path: string): Look =>
  signInPlans.find(plan => plan.path.toLowerCase() === path.toLowerCase())?.look ??
  registerLooks[path.toLowerCase()] ??
  'side'

/** All of them as pages of the public site. */
export const templatePages: readonly SitePage[] = [
  ...signInPlans.map(
    ({ path, name }): SitePage => ({ path, side: 'both', name, token: 'none', view: 'SignIn', cached: true }),
  ),
  ...centerPlans.map(
    ({ path, name }): SitePage => ({ path, side: 'both', name, token: 'required', view: 'UserCenter' }),
  ),
]
