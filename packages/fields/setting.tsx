import { inLanguage, say, type Language } from '@pavilion/declare'
import { createContext, useContext, type ReactNode } from 'react'
import type { Country, Region } from './fieldProps.ts'
import type { HotelOrder } from './hotelOrder.ts'

export interface UploadOptions {
  /** `face`: a photo that must show one person; `signature`: kept privately. */
  readonly kind?: 'face' | 'signature'
  readonly onProgress?: (share: number) => void
  readonly signal?: AbortSignal
}

/**
 * What fields need from the page around them: language, kind of device, and access to the server.
 */
export interface FieldsSetting {
  readonly language: Language
  readonly device: 'desktop' | 'mobile'
  /** Sends one picture or file and returns its path. Throws an Error whose message may be shown. */
  readonly upload?: (file: Blob, name: string, options: UploadOptions) => Promise<string>
  /** The region tree, loaded when a field needs it. */
  readonly regions?: () => Promise<readonly Region[]>
  /** The countries with both names, loaded when a field needs them. */
  readonly countries?: () => Promise<readonly Country[]>
  /** The paid hotel orders of the visitor, loaded when a field needs them. */
  readonly hotelOrders?: () => Promise<readonly HotelOrder[]>
}
const Setting = createContext<FieldsSetting>({ language: 'zh', device: 'desktop' })

export function FieldsProvider({ setting, children }: { setting: FieldsSetting; children: ReactNode }) {
  return <Setting value={setting}>{children}</Setting>
}

/** The setting, with `say` for texts in the reader's language. */
export function useFields() {
  const setting = useContext(Setting)
  return { ...setting, say: (zh: string, en: string) => inLanguage(say(zh, en), setting.language) }
}
