import { api, WxFailure } from './call'

/** What WeChat itself draws over the program and a person answers. */
interface Question {
  kind: 'modal' | 'actionSheet' | 'authorize' | 'payment'
  title?: string
  text?: string
  items?: readonly string[]
  confirm?: string
  cancel?: string
}

/** Answers: true for confirm, a number for an item of a sheet, false for cancel. */
export type Answer = boolean | number

export interface Overlays {
  ask(question: Question): Promise<boolean>
  choose(question: Question): Promise<Answer>
  /** Answers what is on top; an Error says what is not there to be answered. */
  answer(kind: Question['kind'], answer: Answer): void
  toast(kind: 'toast' | 'loading', title: string | undefined): void
}

interface Open {
  question: Question
  element: HTMLElement
  resolve(answer: Answer): void
}

/** Draws WeChat's own boxes beside the pages: `.wx-modal`, `.wx-action-sheet`, `.wx-authorize`, `.wx-toast`, `.wx-loading`. */
export function createOverlays(document: Document): Overlays {
  const open: Open[] = []
  let toast: HTMLElement | undefined

  function box(kind: string, text: string | undefined): HTMLElement {
    const element = document.createElement('div')
    element.className = `wx-overlay wx-${kind.replace(/[A-Z]/g, (char) => `-${char.toLowerCase()}`)}`
    if (text) element.append(text)
    document.body.append(element)
    return element
  }

  function button(of: Open, label: string, answer: Answer): void {
    const element = document.createElement('button')
    element.textContent = label
    element.addEventListener('click', () => end(of, answer))
    of.element.append(element)
  }

  function end(of: Open, answer: Answer): void {
    open.splice(open.indexOf(of), 1)
    of.element.remove()
    of.resolve(answer)
  }

  function choose(question: Question): Promise<Answer> {
    return new Promise((resolve) => {
      const one: Open = {
        question,
        element: box(question.kind, [question.title, question.text].filter(Boolean).join('\n')),
        resolve,
      }
      question.items?.forEach((item, index) => button(one, item, index))
      if (question.cancel !== '') button(one, question.cancel ?? 'Cancel', false)
      if (!question.items) button(one, question.confirm ?? 'OK', true)
      open.push(one)
    })
  }

  return {
    choose,
    ask: async (question) => (await choose(question)) === true,
    answer(kind, answer) {
      const one = [...open].reverse().find(({ question }) => question.kind === kind)
      if (!one) throw new Error(`no ${kind} is open`)
      end(one, answer)
    },
    toast(kind, title) {
      toast?.remove()
      toast = undefined
      if (title === undefined) return
      toast = box(kind, title)
      toast.style.boxShadow = 'none'
      toast.style.pointerEvents = 'none'
    },
  }
}

/** Draws WeChat's capsule: what the program puts under it can be neither seen nor tapped. */
export function drawCapsule(
  document: Document,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): void {
  const capsule = document.createElement('div')
  capsule.className = 'wx-capsule'
  Object.assign(capsule.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${height}px`,
    lineHeight: `${height - 2}px`,
  })
  capsule.textContent = '•••|◎'
  document.body.append(capsule)
}

const TOAST_MS = 1500

/** `wx.showModal`, `showActionSheet`, `showToast`, `showLoading`: a toast and a loading share one place, as in WeChat. */
export function overlayApis(overlays: Overlays): Partial<WechatMiniprogram.Wx> {
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(kind: 'toast' | 'loading', title: string | undefined, ms?: number): object {
    clearTimeout(timer)
    overlays.toast(kind, title)
    if (ms !== undefined) timer = setTimeout(() => overlays.toast(kind, undefined), ms)
    return {}
  }

  return {
    showToast: api('showToast', ({ title, duration = TOAST_MS }) => show('toast', title, duration)),
    hideToast: api('hideToast', () => show('toast', undefined)),
    showLoading: api('showLoading', ({ title }) => show('loading', title)),
    hideLoading: api('hideLoading', () => show('loading', undefined)),
    showModal: api(
      'showModal',
      async ({ title, content, showCancel = true, confirmText, cancelText }) => {
        const confirm = await overlays.ask({
          kind: 'modal',
          title,
          text: content,
          confirm: confirmText,
          cancel: showCancel ? cancelText : '',
        })
        return { confirm, cancel: !confirm, content: '' }
      },
    ),
    showActionSheet: api('showActionSheet', async ({ itemList, alertText }) => {
      if (itemList.length > 6)
        throw new WxFailure('parameter error: itemList should not be large than 6')
      const answer = await overlays.choose({
        kind: 'actionSheet',
        title: alertText,
        items: itemList,
      })
      if (typeof answer !== 'number') throw new WxFailure('cancel')
      return { tapIndex: answer }
    }),
  }
}
