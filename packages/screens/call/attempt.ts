import { type AnyCall, type BodyOf, result, type ResultOf } from '@pavilion/declare'
import { useState } from 'react'
import { callApi, CallRefused, newKey, send, uploadFile, type UploadOptions } from './client.ts'

type Sending = Pick<UploadOptions, 'fields' | 'onProgress'>

/**
 * The writes of one form, each done once however often it is sent. The same request keeps its key
 * until the server has answered yes or no. Without such an answer (connection lost, still running,
 * database away) it may have been done, so it is sent again with the same key.
 */
export class Attempt {
  #sent: string | undefined
  #key = ''
  /**
   * Sends a request and returns `data`.
   * @throws as `callApi`
   */
  async send<C extends AnyCall>(of: C, body: BodyOf<C>): Promise<ResultOf<C>>
  async send<T = unknown>(path: string, body: object): Promise<T>
  async send(of: AnyCall | string, body: object): Promise<unknown> {
    if (typeof of === 'string') return this.#once(of + JSON.stringify(body), key => callApi(of, body, { key }))
    return this.#once(of.path + JSON.stringify(body), key => send(of, body, { key }))
  }
  /**
   * Sends a file with its fields and returns `data`. The same file with the same fields is the same
   * request.
   * @throws as `uploadFile`
   */
  async upload<C extends AnyCall>(to: C, file: File, options?: Sending): Promise<ResultOf<C>>
  async upload<T = string>(path: string, file: File, options?: Sending): Promise<T>
  async upload(to: AnyCall | string, file: File, { fields = {}, onProgress }: Sending = {}): Promise<unknown> {
    const path = typeof to === 'string' ? to : to.path
    return this.#once(path + JSON.stringify([fields, file.name, file.size, file.lastModified]), key =>
      uploadFile<unknown>(path, file, { fields, key, ...(onProgress && { onProgress }) }),
    )
  }
  async #once<T>(wish: string, send: (key: string) => Promise<T>): Promise<T> {
    if (this.#sent !== wish) {
      this.#sent = wish
      this.#key = newKey()
    }
    try {
      const data = await send(this.#key)
      this.#sent = undefined
      return data
    } catch (error) {
      if (error instanceof CallRefused && error.code !== 'stillRunning' && error.result < result.broken)
        this.#sent = undefined
      throw error
    }
  }
}
/** The attempts of a mounted form. */
export const useAttempt = (): Attempt => useState(() => new Attempt())[0]
