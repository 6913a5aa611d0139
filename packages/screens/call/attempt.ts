import { result } from '@pavilion/declare'
import { useState } from 'react'
import { callApi, CallRefused, newKey, uploadFile, type UploadOptions } from './client.ts'

/** Writes of one form, each made once however often it is sent. The same wish keeps its key until the server has said yes or no: without an answer (the
 *  line is down, it is still under way, the database is away) it may have been done, and is asked for again by the same key. */
export class Attempt {
  #sent: string | undefined
  #key = ''
  /** Sends a wish and returns `data`. @throws as `callApi` */
  async send<T = unknown>(path: string, body: object): Promise<T> {
    return this.#once(path + JSON.stringify(body), key => callApi<T>(path, body, { key }))
  }
  /** Sends a file with what stands beside it, and returns `data`: the same file with the same words is the same wish. @throws as `uploadFile` */
  async upload<T = string>(
    path: string,
    file: File,
    { fields = {}, onProgress }: Pick<UploadOptions, 'fields' | 'onProgress'> = {},
  ): Promise<T> {
    return this.#once(path + JSON.stringify([fields, file.name, file.size, file.lastModified]), key =>
      uploadFile<T>(path, file, { fields, key, ...(onProgress && { onProgress }) }),
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
/** The attempts of a form that stands. */
export const useAttempt = (): Attempt => useState(() => new Attempt())[0]
