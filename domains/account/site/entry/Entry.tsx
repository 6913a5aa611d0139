import './entry.css'
import { FieldsProvider, Icon, useAlive, type FieldsSetting } from '@pavilion/fields'
import { useSite } from '@pavilion/pages'
import { PictureField } from './PictureField.tsx'
import type { PictureAsked } from './usePicture.ts'
import { useMemo, type FormEvent, type ReactNode } from 'react'

interface EntryProps {
  title: string
  intro?: string
  trouble?: string
  picture?: PictureAsked
  sending: boolean
  button: string
  above?: ReactNode
  below?: ReactNode
  children: ReactNode
  onSubmit: (event: FormEvent) => void
}

/** The card of the sign-in pages: heading, fields, error, one button, links to other pages. */
export function Entry({
  title,
  intro,
  trouble,
  picture,
  sending,
  button,
  above,
  below,
  children,
  onSubmit,
}: EntryProps) {
  const { language, device } = useSite()
  const alive = useAlive()
  const setting = useMemo<FieldsSetting>(() => ({ language, device }), [language, device])
  return (
    <FieldsProvider setting={setting}>
      <div className="entry">
        <h1>{title}</h1>
        {intro && <p className="entry-intro">{intro}</p>}
        {above}
        {/* Were it sent without a script, nothing typed must stand in an address. */}
        <form className="pf-form entry-form" method="post" noValidate onSubmit={onSubmit} aria-busy={sending}>
          {children}
          {picture && <PictureField picture={picture} />}
          {trouble && (
            <p className="entry-trouble" role="alert">
              <Icon name="alert" />
              {trouble}
            </p>
          )}
          {/* The focus stays when it is refused: a disabled button would let it go. */}
          <button type="submit" className="pf-button pf-primary" disabled={!alive} aria-disabled={sending || undefined}>
            {button}
          </button>
        </form>
        {below && <div className="entry-below">{below}</div>}
      </div>
    </FieldsProvider>
  )
}

/** Links to the other sign-in pages, which carry the return address along. */
export function useWays() {
  const site = useSite()
  const { redirect, id } = site.query
  return {
    toSignIn: site.link(site.addresses.signIn, { redirect, id }),
    toSignUp: site.link('/sign-up', { redirect, id }),
    toRetrieve: site.link('/retrieve-password', { redirect, id }),
    toThirdParty: site.link('/third-party-sign-in', { redirect, id }),
    toRegister: site.link(site.addresses.register, { id }),
  }
}
