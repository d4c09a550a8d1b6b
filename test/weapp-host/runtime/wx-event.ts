import { Element as EaselElement } from 'glass-easel'
import { domOf } from './backend'

interface WxTarget {
  id: string
  dataset: object
  offsetLeft: number
  offsetTop: number
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** The node behind what the engine calls target: the node itself, or a component's caller. */
function nodeOf(target: unknown): EaselElement | undefined {
  if (EaselElement.isElement(target)) return target
  const inner: unknown = isObject(target) ? Reflect.get(target, '_$') : undefined
  return EaselElement.isElement(inner) ? inner : undefined
}

function wxTarget(target: unknown): WxTarget {
  const node = nodeOf(target)
  const dom = node && domOf(node)
  return {
    id: node?.id ?? '',
    dataset: { ...node?.dataset },
    offsetLeft: dom?.offsetLeft ?? 0,
    offsetTop: dom?.offsetTop ?? 0,
  }
}

/** The event object a program's handler gets, made from the engine's; everything else as it is. */
function wxEvent(value: unknown): unknown {
  if (!isObject(value) || !('wrapShadowedEvent' in value)) return value
  const { type, timeStamp, detail, mark, target, currentTarget, extraFields } = { ...pick(value) }
  return {
    type,
    timeStamp,
    detail,
    mark,
    target: wxTarget(target),
    currentTarget: wxTarget(currentTarget),
    mut: false,
    _userTap: false,
    ...(isObject(extraFields) ? extraFields : {}),
  }
}

function pick(
  event: object,
): Record<
  'type' | 'timeStamp' | 'detail' | 'mark' | 'target' | 'currentTarget' | 'extraFields',
  unknown
> {
  const get = (name: string): unknown => Reflect.get(event, name)
  return {
    type: get('type'),
    timeStamp: get('timeStamp'),
    detail: get('detail'),
    mark: get('mark'),
    target: get('target'),
    currentTarget: get('currentTarget'),
    extraFields: get('extraFields'),
  }
}

/** The same function, given WeChat's event object wherever the engine gives its own. */
export function withWxEvents(
  method: (...args: unknown[]) => unknown,
): (this: unknown, ...args: unknown[]) => unknown {
  return function (this: unknown, ...args) {
    return Reflect.apply(
      method,
      this,
      args.length > 0 ? [wxEvent(args[0]), ...args.slice(1)] : args,
    )
  }
}
