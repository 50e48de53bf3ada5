import type { DeskOrderView } from "#domain/orders/order-view.ts";

/** Customer and delivery address, side by side. */
export function CustomerCards({ order }: { order: DeskOrderView }) {
  const { firstName, lastName, phone, email, address1, address2, city, postcode, notes } = order.deliveryInfo;
  return (
    <div className="halves">
      <section className="card" aria-labelledby="customer-heading">
        <div className="ch">
          <h2 id="customer-heading">Customer</h2>
          <span className="muted">{order.isAnonymous ? "Guest" : "Registered"}</span>
        </div>
        <dl className="dl cb">
          <dt>Name</dt>
          <dd>
            {firstName} {lastName}
          </dd>
          <dt>Phone</dt>
          <dd>
            <a href={`tel:${phone.replace(/[^\d+]/g, "")}`}>{phone}</a>
          </dd>
          <dt>Email</dt>
          <dd className="wrap-anywhere">
            {email === "" ? "None given. Ring instead." : <a href={`mailto:${email}`}>{email}</a>}
          </dd>
        </dl>
      </section>
      <section className="card" aria-labelledby="address-heading">
        <div className="ch">
          <h2 id="address-heading">Deliver to</h2>
        </div>
        <div className="cb">
          <p className="wrap-anywhere">
            {[address1, address2, city]
              .filter((line) => line !== "")
              .map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              ))}
            <b className="num">{postcode}</b>
          </p>
          {notes === "" ? null : <p className="quote whitespace-pre-line wrap-anywhere">“{notes}”</p>}
        </div>
      </section>
    </div>
  );
}
