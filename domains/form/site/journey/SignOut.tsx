import { signInPathOfForm } from '@pavilion/account/model/templates.ts'
import { forgetDrafts, useFields } from '@pavilion/fields'
import { confirmed, deviceShelf, signInAddress, signOut, token, useSite } from '@pavilion/pages'
import { say as pair } from '@pavilion/declare'
import { useEffect, useState } from 'react'
import type { FormDefinition } from '../../model/definition.ts'

/**
 * Signs out and opens the form's sign-in page, which returns here. Shown if the website allows it
 * (visitor-side §2.4).
 */
export function SignOut({ form }: { form: Pick<FormDefinition, 'id' | 'signInTemplate'> }) {
  const site = useSite()
  const { say } = useFields()
  const [signedIn, setSignedIn] = useState(false)
  useEffect(() => setSignedIn(token.get() !== undefined), [])
  if (!signedIn || !site.website.showSignOut) return null
  const leave = async () => {
    if (!(await confirmed(pair('确定退出登录？', 'Sign out?'), { confirm: pair('退出登录', 'Sign out') }))) return
    forgetDrafts(deviceShelf)
    await signOut()
    const signIn = form.signInTemplate ? signInPathOfForm(form.signInTemplate) : site.addresses.signIn
    location.assign(
      signInAddress({ ...site, addresses: { ...site.addresses, signIn } }, location.pathname + location.search, {
        ...site.query,
        id: String(form.id),
      }),
    )
  }
  return (
    <button type="button" className="pf-link rf-sign-out" onClick={leave}>
      {say('退出登录', 'Sign out')}
    </button>
  )
}
