import { Form } from "react-router";
import { Icon } from "#app/ui/icon.tsx";

interface ProductSearchProps {
  id: string;
  /** The list it searches: all products, or one category. */
  action?: string;
  label?: string | undefined;
  /** The words searched for now. */
  search?: string;
}

/** A plain form: it asks for the same page with the words in its address, before any script and without it. */
export function ProductSearch({
  id,
  action = "/pond-products",
  label = "Search products",
  search = "",
}: ProductSearchProps) {
  return (
    <Form className="searchbox" role="search" action={action}>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <Icon name="search" />
      <input
        className="input"
        key={search}
        id={id}
        name="search"
        type="search"
        placeholder={label}
        defaultValue={search}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
      />
    </Form>
  );
}
