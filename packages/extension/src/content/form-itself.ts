/**
 * A form answers with its field for any property that the field is named for, to extensions too. What is read of this view of a form
 * is what it would be without fields; any other node is its own view.
 */
export function itself<N extends Node>(node: N): N {
  return node instanceof HTMLFormElement ? new Proxy<N & HTMLFormElement>(node, PAST_FIELDS) : node;
}

const PAST_FIELDS: ProxyHandler<HTMLFormElement> = {
  get(form, name) {
    const value: unknown = Reflect.get(HTMLFormElement.prototype, name, form);
    return typeof value === 'function' ? value.bind(form) : value;
  },
};
